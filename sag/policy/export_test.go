package policy

// Steps evaluates a policy and gives how many steps that took.
func (s *Set) Steps(name string, in Input) (int, error) {
	run := newRun(in)
	defer run.release()
	run.work = s.maxWork
	_, err := s.policies[name].program.run(run)
	if err != nil {
		return s.maxWork - run.work, err
	}
	return s.maxWork - run.work, nil
}
