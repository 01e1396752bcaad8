//! Runs the published Pidgin for the suite: a line {"op": topic, "in": input of a vector} is answered by a line, the answer in the form of the
//! vectors. Where a vector has a workspace, the caller has made it, and its path is `dir` of the input. The operation `bench`, with "host", "text" and
//! "runs", gives the processor time of each of so many runs, in seconds.

#[path = "pidgin_topics.rs"]
mod topics;

use std::hint::black_box;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use pidgin_lang::expander::expand_to_run_packet;
use pidgin_lang::logging::{log_event, LogEvent};
use pidgin_lang::parser::parse_packet;
use pidgin_lang::registry::{load_action_registry, load_safety_rules, load_workflow_registry};
use pidgin_lang::resolver::{load_aliases, resolve_all, ResolverContext};
use pidgin_lang::router::route;
use pidgin_lang::safety::{check_resolved_refs_safety, check_safety};
use pidgin_lang::validator::schema::validate_schema;
use pidgin_lang::validator::syntax::validate_syntax;
use serde_json::{json, Value};

/// The time that the processor has spent on this process.
fn cpu() -> f64 {
    #[repr(C)]
    struct Timespec {
        sec: i64,
        nsec: i64,
    }
    extern "C" {
        fn clock_gettime(clock: i32, at: *mut Timespec) -> i32;
    }
    #[cfg(target_os = "linux")]
    const PROCESS: i32 = 2;
    #[cfg(not(target_os = "linux"))]
    const PROCESS: i32 = 12;
    let mut at = Timespec { sec: 0, nsec: 0 };
    unsafe { clock_gettime(PROCESS, &mut at) };
    at.sec as f64 + at.nsec as f64 / 1e9
}

/// The median of several measurements of one run, each of many.
fn timed(runs: usize, mut f: impl FnMut()) -> Vec<f64> {
    const ROUNDS: usize = 5;
    (0..ROUNDS)
        .map(|_| {
            let from = cpu();
            for _ in 0..runs {
                f();
            }
            (cpu() - from) / runs as f64
        })
        .collect()
}

fn bench(given: &Value) -> Result<Value, Box<dyn std::error::Error>> {
    let text = given["text"].as_str().ok_or("no text")?;
    let host = PathBuf::from(given["host"].as_str().ok_or("no host")?);
    let runs = given["runs"].as_u64().ok_or("no runs")? as usize;
    let config = host.join(".pidgin");
    let workflows = load_workflow_registry(&config.join("WORKFLOW_REGISTRY.yaml"))?;
    let actions = load_action_registry(&config.join("ACTION_REGISTRY.yaml"))?;
    let rules = load_safety_rules(&config.join("SAFETY_RULES.yaml"))?;
    let aliases = load_aliases(&config.join("REFERENCE_ALIASES.yaml"))?;
    let packet = parse_packet(text)?;
    let id = packet.run_id.clone();
    let log = given["log"].as_str().map(Path::new);
    let tell = |event: LogEvent| {
        if let Some(path) = log {
            log_event(path, &event).expect("the log is written");
        }
    };
    let run = || {
        let packet = parse_packet(black_box(text)).expect("a packet");
        tell(LogEvent::Parse { run_id: id.clone(), ok: true });
        let mut errors = validate_syntax(&packet);
        errors.extend(validate_schema(&packet, &workflows));
        assert!(errors.is_empty(), "{errors:?}");
        tell(LogEvent::Validate { run_id: id.clone(), ok: true });
        let safety = check_safety(&packet, &actions, &rules, &workflows);
        assert!(safety.allowed);
        tell(LogEvent::SafetyGate { run_id: id.clone(), blocked: false, rules: String::new() });
        let required = match packet.fields.get("wf") {
            Some(pidgin_lang::ast::FieldValue::Scalar(name)) => {
                workflows.workflows.get(name).map(|w| w.required_inputs.clone()).unwrap_or_default()
            }
            _ => Vec::new(),
        };
        let found = resolve_all(
            &packet,
            &ResolverContext { host_root: host.clone(), aliases: aliases.clone(), required_inputs: required },
        );
        assert!(check_resolved_refs_safety(&found, &rules.private_paths).is_empty());
        tell(LogEvent::Resolve { run_id: id.clone(), refs_total: found.len(), refs_unresolved: 0 });
        let decision = route(&packet, &workflows, &safety);
        let out = serde_yaml::to_string(&expand_to_run_packet(&packet, &found, &safety, &workflows)).expect("a document");
        tell(LogEvent::Expand { run_id: id.clone(), packet_type: "run".into() });
        black_box((decision, out));
        tell(LogEvent::Run { run_id: id.clone(), status: "dry_run_ok".into() });
    };
    Ok(json!({
        "parse": timed(runs, || { black_box(parse_packet(black_box(text)).expect("a packet")); }),
        "pipeline": timed(runs, run),
    }))
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        let given = &request["in"];
        let answer = match request["op"].as_str() {
            Some("bench") => bench(given),
            Some(topic) => topics::answer(topic, given),
            None => Err("no op".into()),
        };
        let answer = answer.unwrap_or_else(|e| json!({"error": e.to_string()}));
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
