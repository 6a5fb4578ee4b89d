import type { HealthView } from "~/contracts/health";

const NAMES: Record<keyof HealthView["checks"], string> = {
  stopping: "Process",
  database: "Database",
  schema: "Schema",
  role: "Role",
  replication: "Replication",
  disk: "Disk",
  backup: "Backup",
};

export function HealthChecks({ health: { checks, backup } }: { health: HealthView }) {
  return (
    <section className="sheet" aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <dl className="user-fields">
        {Object.entries(checks).map(([name, { ok, says }]) => (
          <div key={name}>
            <dt>{NAMES[name as keyof typeof NAMES]}</dt>
            <dd>
              <Verdict ok={ok} isOff={name === "backup" && backup.kind === "off"} />
              <br />
              {name === "backup" && backup.warning ? backup.warning : says}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A disabled check is neither good nor bad. */
function Verdict({ ok, isOff }: { ok: boolean; isOff: boolean }) {
  if (isOff) return <strong>Off</strong>;
  return (
    <strong className={ok ? "text-good-text" : "text-danger"}>{ok ? "Good" : "Not good"}</strong>
  );
}
