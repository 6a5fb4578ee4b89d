import type { ReactNode } from "react";
import type { HealthView } from "~/contracts/health";
import { shownSize } from "~/domain/file-size";
import { AdminTime } from "./admin-time";

const BACKUP: Record<HealthView["backup"]["kind"], string> = {
  off: "None",
  waiting: "On the primary",
  running: "Running",
  failing: "Failing",
};

export function HealthFacts({ health }: { health: HealthView }) {
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
