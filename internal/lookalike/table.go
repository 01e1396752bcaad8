package lookalike

// latin are letters that most fonts draw as a Latin letter, by what they look like.
var latin = func() map[rune]rune {
	m := map[rune]rune{}
	for like, letters := range map[rune]string{
		'a': "аɑα", 'b': "Ьƅ", 'c': "сϲᴄ", 'd': "ԁժ", 'e': "еҽ℮", 'g': "ɡց", 'h': "һհ", 'i': "іιɩ", 'j': "јϳ", 'k': "κк", 'l': "ӏ",
		'n': "ոռ", 'o': "оοօᴏσ", 'p': "рρ", 'q': "ԛզ", 'r': "гᴦ", 's': "ѕꜱ", 't': "т", 'u': "υսʋ", 'v': "ѵνᴠ", 'w': "ԝωѡ", 'x': "хχ", 'y': "уүγ", 'z': "ᴢ",
		'A': "АΑᎪ", 'B': "ВΒᏴ", 'C': "СϹᏟ", 'D': "Ꭰ", 'E': "ЕΕᎬ", 'F': "Ϝ", 'G': "ԌᏀ", 'H': "НΗᎻ", 'I': "ІΙӀ", 'J': "ЈͿᎫ", 'K': "КΚᏦ", 'L': "Ꮮ", 'M': "МΜᎷ",
		'N': "Ν", 'O': "ОΟՕ", 'P': "РΡᏢ", 'Q': "Ԛ", 'R': "Ꮢ", 'S': "ЅՏᏚ", 'T': "ТΤᎢ", 'U': "Ս", 'V': "ѴᏙ", 'W': "ԜᎳ", 'X': "ХΧ", 'Y': "УҮΥ", 'Z': "ΖᏃ",
		'3': "Зз", '6': "б",
	} {
		for _, r := range letters {
			m[r] = like
		}
	}
	return m
}()
