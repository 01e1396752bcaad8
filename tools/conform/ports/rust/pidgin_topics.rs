//! The topics of the vectors, each answered by the public functions of the published library.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use pidgin_lang::ast::{FieldValue, PgnPacket};
use pidgin_lang::context::build_context_plan;
use pidgin_lang::errors::ParseError;
use pidgin_lang::expander::expand_to_run_packet;
use pidgin_lang::lexer;
use pidgin_lang::logging::{log_event, LogEvent};
use pidgin_lang::metrics::{estimate_tokens, measure_packet};
use pidgin_lang::parser::parse_packet;
use pidgin_lang::registry::{
    load_action_registry, load_safety_rules, load_workflow_registry, ActionRegistry, ConfigError, SafetyRules, WorkflowRegistry,
};
use pidgin_lang::resolver::{
    expand_alias, load_aliases, parse_ref, resolve_all, ReferenceAliases, ResolutionStatus, ResolvedRef, ResolverContext,
};
use pidgin_lang::router::{explain_route, route};
use pidgin_lang::safety::{check_resolved_refs_safety, check_safety, SafetyResult, SafetyRuleId};
use pidgin_lang::validator::schema::validate_schema;
use pidgin_lang::validator::syntax::validate_syntax;
use pidgin_lang::validator::ValidationError;
use serde_json::{json, Map, Value};

type Answer = Result<Value, Box<dyn Error>>;

/// Answers one vector.
pub fn answer(topic: &str, given: &Value) -> Answer {
    ask(topic, given).or_else(|e| Ok(parse_error(&*e.downcast::<ParseError>()?)))
}

fn ask(topic: &str, given: &Value) -> Answer {
    match topic {
        "lex" => lex(given),
        "parse" => Ok(match parse_packet(text(given, "text")?) {
            Ok(p) => json!({"directive": p.directive.directive_name(), "run_id": p.run_id, "fields": fields(&p)}),
            Err(e) => parse_error(&e),
        }),
        "limits" => limits(given),
        "logline" => logline(given),
        "tokens" => tokens(given),
        "syntax" => Ok(findings(&validate_syntax(&parse_packet(text(given, "text")?)?))),
        "yaml_scalar" => {
            let value = text(given, "value")?;
            let mut document = serde_yaml::Mapping::new(); // it keeps the order
            document.insert("v".into(), value.into());
            document.insert("l".into(), vec![value].into());
            Ok(json!(serde_yaml::to_string(&document)?))
        }
        "config" => config(given),
        "private_pattern" => private_pattern(given),
        "ref" if text(given, "fn")? == "parse_ref" => Ok(match parse_ref(text(given, "text")?) {
            Some((namespace, id)) => json!({"namespace": namespace, "id": id}),
            None => Value::Null,
        }),
        _ => Host::of(given)?.answer(topic, given),
    }
}

fn text<'a>(given: &'a Value, name: &str) -> Result<&'a str, String> {
    given[name].as_str().ok_or_else(|| format!("the input has no {name}"))
}

fn texts(given: &Value, name: &str) -> Vec<String> {
    given[name].as_array().into_iter().flatten().filter_map(|v| v.as_str().map(String::from)).collect()
}

fn lex(given: &Value) -> Answer {
    let mut rest = text(given, "text")?;
    let value = match text(given, "rule")? {
        "ident" => lexer::ident(&mut rest).ok().map(Value::from),
        "bare_word" => lexer::bare_word(&mut rest).ok().map(Value::from),
        "quoted_string" => lexer::quoted_string(&mut rest).ok().map(Value::from),
        "scalar_value" => lexer::scalar_value(&mut rest).ok().map(Value::from),
        "list_value" => lexer::list_value(&mut rest).ok().map(Value::from),
        "field_value" => lexer::field_value(&mut rest).ok().map(|v| field(&v)),
        "field_line" => lexer::field_line(&mut rest).ok().map(|(name, v)| json!({"name": name, "value": field(&v)})),
        "header_line" => lexer::header_line(&mut rest).ok().map(|(d, id)| json!({"directive": d.directive_name(), "run_id": id})),
        "comment_line" => lexer::comment_line(&mut rest).ok().map(|()| Value::Null),
        rule => return Err(format!("there is no rule {rule}").into()),
    };
    Ok(match value {
        Some(value) => json!({"value": value, "rest": rest}),
        None => json!({"error": {"kind": "NoMatch"}}),
    })
}

fn field(v: &FieldValue) -> Value {
    match v {
        FieldValue::Scalar(text) => json!(text),
        FieldValue::List(items) => json!(items),
    }
}

fn fields(p: &PgnPacket) -> Value {
    Value::Object(p.fields.iter().map(|(name, v)| (name.clone(), field(v))).collect())
}

fn parse_error(e: &ParseError) -> Value {
    let (kind, data) = match e {
        ParseError::MissingHeader => ("MissingHeader", Value::Null),
        ParseError::UnterminatedString(at) => ("UnterminatedString", json!(at)),
        ParseError::DuplicateField(name) => ("DuplicateField", json!(name)),
        ParseError::MalformedList(at) => ("MalformedList", json!(at)),
        ParseError::InvalidDirective(name) => ("InvalidDirective", json!(name)),
        ParseError::EmptyRunId => ("EmptyRunId", Value::Null),
        ParseError::PacketTooLarge(bytes) => ("PacketTooLarge", json!(bytes)),
        ParseError::TooManyFields(limit) => ("TooManyFields", json!(limit)),
        ParseError::FieldTooLong(at) => ("FieldTooLong", json!(at)),
        ParseError::InvalidField(line) => ("InvalidField", json!(line)),
    };
    json!({"error": {"kind": kind, "data": data, "message": e.to_string()}})
}

fn limits(given: &Value) -> Answer {
    let mut all = String::new();
    for part in given["text_parts"].as_array().ok_or("no parts")? {
        all.push_str(&text(part, "s")?.repeat(part["n"].as_u64().unwrap_or(1) as usize));
    }
    let p = match parse_packet(&all) {
        Ok(p) => p,
        Err(e) => return Ok(parse_error(&e)),
    };
    let mut first = Map::new();
    for (name, v) in p.fields.iter().take(3) {
        let shown = match v {
            FieldValue::Scalar(s) => {
                let chars: Vec<char> = s.chars().collect();
                let n = chars.len();
                let (head, tail) = (&chars[..n.min(5)], &chars[n.saturating_sub(5)..]);
                json!({"len_chars": n, "len_bytes": s.len(), "head": String::from_iter(head), "tail": String::from_iter(tail)})
            }
            FieldValue::List(items) => {
                let lengths: Vec<usize> = items.iter().take(5).map(|s| s.chars().count()).collect();
                json!({"list_len": items.len(), "item_lens": lengths})
            }
        };
        first.insert(name.clone(), shown);
    }
    Ok(json!({
        "directive": p.directive.directive_name(), "run_id_len": p.run_id.len(), "field_count": p.fields.len(), "first_fields": first,
    }))
}

fn logline(given: &Value) -> Answer {
    let event = &given["event"];
    let own = |name: &str| text(event, name).map(String::from);
    let flag = |name: &str| event[name].as_bool().ok_or(format!("the event has no {name}"));
    let count = |name: &str| event[name].as_u64().map(|n| n as usize).ok_or(format!("the event has no {name}"));
    let run_id = own("run_id")?;
    let event = match text(event, "kind")? {
        "parse" => LogEvent::Parse { run_id, ok: flag("ok")? },
        "validate" => LogEvent::Validate { run_id, ok: flag("ok")? },
        "safety" => LogEvent::SafetyGate { run_id, blocked: flag("blocked")?, rules: own("rules")? },
        "resolve" => LogEvent::Resolve { run_id, refs_total: count("refs_total")?, refs_unresolved: count("refs_unresolved")? },
        "expand" => LogEvent::Expand { run_id, packet_type: own("packet_type")? },
        "run" => LogEvent::Run { run_id, status: own("status")? },
        kind => return Err(format!("there is no event {kind}").into()),
    };
    let path = Path::new(text(given, "dir")?).join("log");
    log_event(&path, &event)?;
    let line = fs::read_to_string(&path)?;
    let behind = line.find(']').ok_or("the line has no time")?;
    Ok(json!(format!("[00:00:00.000{}", &line[behind..])))
}

fn tokens(given: &Value) -> Answer {
    let text = text(given, "text")?;
    Ok(match given["fn"].as_str() {
        Some("estimate_tokens") => json!(estimate_tokens(text)),
        _ => json!(measure_packet(&parse_packet(text)?)),
    })
}

fn findings(list: &[ValidationError]) -> Value {
    list.iter().map(|e| json!({"code": e.code, "message": e.message})).collect()
}

fn config(given: &Value) -> Answer {
    let dir = text(given, "dir")?;
    let path = match given["yaml"].as_str() {
        Some(yaml) => {
            let path = Path::new(dir).join("c.yaml");
            fs::write(&path, yaml)?;
            path
        }
        None => PathBuf::from(text(given, "path")?.replace("$ROOT", dir)),
    };
    let loaded = match text(given, "kind")? {
        "workflow" => load_workflow_registry(&path).map(|r| {
            let all: Map<String, Value> = r.workflows.iter().map(|(id, w)| {
                (id.clone(), json!({
                    "description": w.description, "risk_default": w.risk_default, "allowed_modes": w.allowed_modes,
                    "required_inputs": w.required_inputs, "expected_outputs": w.expected_outputs,
                    "recommended_executor": w.recommended_executor, "fallback_executor": w.fallback_executor,
                }))
            }).collect();
            json!({"workflows": all})
        }),
        "action" => load_action_registry(&path).map(|r| json!({"safe": r.safe, "controlled": r.controlled, "human_gated": r.human_gated})),
        "safety" => load_safety_rules(&path).map(|r| {
            let human = json!({"actions": r.human_required.actions, "risk_levels": r.human_required.risk_levels});
            json!({"private_paths": r.private_paths, "human_required": human})
        }),
        "aliases" => load_aliases(&path).map(|r| json!({"aliases": r.aliases, "common": r.common})),
        kind => return Err(format!("there is no file of kind {kind}").into()),
    };
    Ok(loaded.unwrap_or_else(|e| {
        let kind = match e {
            ConfigError::Io(_) => "io",
            _ => "yaml",
        };
        json!({"error": {"kind": kind, "message": e.to_string()}})
    }))
}

/// The library has no public function for patterns: a reference that resolved to nothing is looked at by its id.
fn private_pattern(given: &Value) -> Answer {
    let reference = ResolvedRef {
        original: String::new(),
        namespace: String::new(),
        ref_id: text(given, "value")?.into(),
        resolved_path: None,
        confidence: 0.0,
        required: false,
        status: ResolutionStatus::Unresolved,
    };
    Ok(json!(!check_resolved_refs_safety(&[reference], &texts(given, "patterns")).is_empty()))
}

fn rules(list: &[SafetyRuleId]) -> Vec<String> {
    list.iter().map(SafetyRuleId::to_string).collect()
}

fn verdict(s: &SafetyResult) -> Value {
    json!({
        "allowed": s.allowed, "blocked": s.blocked, "fired_rules": rules(&s.fired_rules), "human_required": s.human_required,
        "effective_risk": s.effective_risk,
    })
}

fn path_of(r: &ResolvedRef) -> Option<String> {
    r.resolved_path.as_ref().map(|p| p.display().to_string())
}

fn references(list: &[ResolvedRef]) -> Answer {
    let mut out = Vec::new();
    for r in list {
        let confidence: f64 = r.confidence.to_string().parse()?;
        out.push(json!({
            "original": r.original, "namespace": r.namespace, "ref_id": r.ref_id, "resolved_path": path_of(r), "confidence": confidence,
            "required": r.required, "status": format!("{:?}", r.status),
        }));
    }
    Ok(Value::from(out))
}

/// A workspace with the files of a host.
struct Host {
    dir: String,
    workflows: WorkflowRegistry,
    actions: ActionRegistry,
    safety: SafetyRules,
    aliases: ReferenceAliases,
}

impl Host {
    fn of(given: &Value) -> Result<Host, Box<dyn Error>> {
        let dir = text(given, "dir")?;
        let config = Path::new(dir).join(".pidgin");
        Ok(Host {
            dir: dir.into(),
            workflows: load_workflow_registry(&config.join("WORKFLOW_REGISTRY.yaml"))?,
            actions: load_action_registry(&config.join("ACTION_REGISTRY.yaml"))?,
            safety: load_safety_rules(&config.join("SAFETY_RULES.yaml"))?,
            aliases: load_aliases(&config.join("REFERENCE_ALIASES.yaml"))?,
        })
    }

    /// The answer, in which the folder goes by its name.
    fn answer(&self, topic: &str, given: &Value) -> Answer {
        let shown = serde_json::to_string(&self.ask(topic, given)?)?.replace(&self.dir, "$ROOT");
        Ok(serde_json::from_str(&shown)?)
    }

    fn ask(&self, topic: &str, given: &Value) -> Answer {
        let source = text(given, "text")?.replace("$ROOT", &self.dir);
        if topic == "ref" {
            return Ok(json!(expand_alias(&source, &self.aliases)));
        }
        let p = parse_packet(&source)?;
        match topic {
            "schema" => return Ok(findings(&validate_schema(&p, &self.workflows))),
            "route" => {
                let passed_on = SafetyResult {
                    allowed: true,
                    blocked: false,
                    fired_rules: Vec::new(),
                    human_required: given["human_required"].as_bool().unwrap_or(false),
                    effective_risk: "low".into(),
                };
                let decision = route(&p, &self.workflows, &passed_on);
                return Ok(json!({"explain": explain_route(&decision), "decision": decision}));
            }
            "resolve" => {
                let root = text(given, "root")?.replace("$ROOT", &self.dir);
                return references(&self.resolve(&p, PathBuf::from(root), texts(given, "required")));
            }
            _ => {}
        }
        let safety = check_safety(&p, &self.actions, &self.safety, &self.workflows);
        let required = match p.fields.get("wf") {
            Some(FieldValue::Scalar(name)) => self.workflows.workflows.get(name).map(|w| w.required_inputs.clone()),
            _ => None,
        };
        let resolved = self.resolve(&p, PathBuf::from(&self.dir), required.unwrap_or_default());
        let fired = rules(&check_resolved_refs_safety(&resolved, &self.safety.private_paths));
        match topic {
            "safety" => Ok(verdict(&safety)),
            "evasion" => {
                let shown: Vec<Value> =
                    resolved.iter().map(|r| json!([r.original, format!("{:?}", r.status), path_of(r), r.required])).collect();
                Ok(json!({"check_safety": verdict(&safety), "resolved": shown, "fired_after_resolution": fired}))
            }
            "pipeline" => Ok(json!({
                "syntax": findings(&validate_syntax(&p)), "schema": findings(&validate_schema(&p, &self.workflows)), "safety": verdict(&safety),
                "resolved": references(&resolved)?, "resolved_fired": fired, "measure": measure_packet(&p),
            })),
            "expand" => {
                let decision = route(&p, &self.workflows, &safety);
                let out = serde_yaml::to_string(&expand_to_run_packet(&p, &resolved, &safety, &self.workflows))?;
                Ok(json!({"yaml": out, "explain": explain_route(&decision), "route": decision}))
            }
            "context_plan" => {
                let plan = build_context_plan(&p, &resolved);
                Ok(json!({"yaml": serde_yaml::to_string(&plan)?, "plan": plan}))
            }
            _ => Err(format!("there is no topic {topic}").into()),
        }
    }

    fn resolve(&self, p: &PgnPacket, host_root: PathBuf, required_inputs: Vec<String>) -> Vec<ResolvedRef> {
        resolve_all(p, &ResolverContext { host_root, aliases: self.aliases.clone(), required_inputs })
    }
}
