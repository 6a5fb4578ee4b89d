import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/contracts/paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showHealth } from "~/operations/health/health";
import { AdminTime } from "~/ui/admin/admin-time";
import { type PageHandle, stylesheets } from "~/ui/page";
import adminStyles from "~/ui/styles/sheets/admin.css?url";
import type { HealthView } from "~/contracts/health";
import { shownSize } from "~/domain/file-size";
import { Fact } from "~/ui/fact";

export const links = stylesheets(adminStyles);
export const loader = pageLoader(showHealth);
export const handle: PageHandle = { title: "Server" };

export default function Health() {
  const health = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Server</h1>
        <p className="flex flex-wrap gap-3">
          <Link className="btn" to={paths.adminHealth}>
            Look again
          </Link>
          <Link className="btn" to={paths.adminUsers}>
            Users
          </Link>
        </p>
      </header>
      <p aria-live="polite" className="hint">
        {health.ok ? "This server can serve people." : "This server cannot serve people now."} Seen{" "}
        <AdminTime date={health.date} none="" />.
      </p>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <HealthChecks health={health} />
        <HealthFacts health={health} />
      </div>
    </div>
  );
}

const NAMES: Record<keyof HealthView["checks"], string> = {
  stopping: "Process",
  database: "Database",
  schema: "Schema",
  role: "Role",
  replication: "Replication",
  disk: "Disk",
  backup: "Backup",
};

function HealthChecks({ health: { checks, backup } }: { health: HealthView }) {
  return (
    <section className="sheet" aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <dl className="user-fields">
        {Object.entries(checks).map(([name, { ok, says }]) => (
          <Fact key={name} label={NAMES[name as keyof typeof NAMES]}>
            <Verdict ok={ok} isOff={name === "backup" && backup.kind === "off"} />
            <br />
            {name === "backup" && backup.warning ? backup.warning : says}
          </Fact>
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

const BACKUP: Record<HealthView["backup"]["kind"], string> = {
  off: "None",
  waiting: "On the primary",
  running: "Running",
  failing: "Failing",
};

function HealthFacts({ health }: { health: HealthView }) {
  const { node, backup, queues, sizes, versions } = health;
  return (
    <div className="grid gap-6">
      <Group title="This node">
        <Fact label="Name">{node.id}</Fact>
        <Fact label="Role">{node.replicated ? node.role : "alone"}</Fact>
        <Fact label="Behind the primary">
          {node.lagMs === null ? "Unknown" : `${node.lagMs} ms`}
        </Fact>
        <Fact label="Running since">
          <AdminTime date={health.startDate} none="" />
        </Fact>
      </Group>
      <Group title="Backup">
        <Fact label="Copying">
          {BACKUP[backup.kind]}
          {backup.restarts > 0 && `, started again ${backup.restarts} times`}
        </Fact>
        <Fact label="Last restore drill">
          <AdminTime date={backup.lastDrill?.date ?? null} none="None yet" />
        </Fact>
        {backup.lastDrill && <Fact label="What it found">{drillWords(backup.lastDrill)}</Fact>}
      </Group>
      <Group title="Waiting">
        <Fact label="Mails">{queues.mails}</Fact>
        <Fact label="Billing jobs">{queues.billingJobs}</Fact>
        <Fact label="Reports">
          {queues.printsWaiting} (and {queues.printsRunning} being printed)
        </Fact>
      </Group>
      <Group title="Sizes">
        <Fact label="Database">{shownSize(sizes.database)}</Fact>
        <Fact label="Pictures and files">{shownSize(sizes.files)}</Fact>
        <Fact label="Room on the disk">
          {sizes.free === null ? "Unknown" : shownSize(sizes.free)}
        </Fact>
      </Group>
      <Group title="Versions">
        <Fact label="Product">
          {versions.product}
          {versions.commit && ` (${versions.commit})`}
        </Fact>
        <Fact label="Node">{versions.node}</Fact>
        <Fact label="SQLite">{versions.sqlite}</Fact>
        <Fact label="Schema">{versions.schema}</Fact>
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="sheet" aria-label={title}>
      <h2>{title}</h2>
      <dl className="user-fields">{children}</dl>
    </section>
  );
}

function drillWords({
  ok,
  seconds,
  bytes,
  newestAgeSeconds,
  problem,
}: NonNullable<HealthView["backup"]["lastDrill"]>): string {
  if (!ok) return problem ?? "It failed.";
  const age =
    newestAgeSeconds === null ? "" : `, the newest row ${Math.round(newestAgeSeconds)} s old`;
  return `${shownSize(bytes)} came back in ${Math.round(seconds)} s${age}.`;
}
