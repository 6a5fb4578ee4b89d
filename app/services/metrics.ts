import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Read at each scrape. Bytes and seconds; NaN when unknown. */
export type Vitals = {
  mailsWaiting: number;
  billingJobsWaiting: number;
  printsRunning: number;
  printsWaiting: number;
  databaseBytes: number;
  filesBytes: number;
  freeBytes: number;
  role: "primary" | "replica" | "unknown";
  lagSeconds: number;
  ready: boolean;
};

/** `route` is the pattern (/properties/:propertyId), which bounds the label values. */
export type ResponseSample = {
  method: string;
  route: string;
  status: number;
  seconds: number;
  /** Where the answer may be kept: how it came about (docs/decisions/0079). */
  cache?: string | undefined;
};

export type Metrics = {
  observe: (answered: ResponseSample) => void;
  text: () => Promise<string>;
  contentType: string;
};

export function openMetrics(
  read: () => Vitals,
  release: { version: string; commit: string | null },
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "plumbline_http_request_duration_seconds",
    help: "How long requests took to be answered.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const cached = new Counter({
    name: "plumbline_cached_answers_total",
    help: "Answers that may be kept: not modified, sent again from memory, or rendered.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  const gauges = gaugesIn(registry);
  const { version, commit } = release;
  new Gauge({
    name: "plumbline_build_info",
    help: "What runs here.",
    labelNames: ["version", "commit", "node"],
    registers: [registry],
  }).set({ version, commit: commit ?? "unknown", node: process.version }, 1);

  return {
    observe({ method, route, status, seconds, cache }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (cache) cached.inc({ outcome: cache });
    },
    text() {
      const { role, ready, ...numbers } = read();
      for (const [name, value] of Object.entries(numbers))
        gauges.numbers[name as keyof typeof numbers].set(value);
      for (const one of ["primary", "replica", "unknown"])
        gauges.role.set({ role: one }, one === role ? 1 : 0);
      gauges.ready.set(ready ? 1 : 0);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function gaugesIn(registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `plumbline_${name}`, help, registers: [registry] });
  return {
    numbers: {
      mailsWaiting: gauge("mails_waiting", "Mails that wait to be sent."),
      billingJobsWaiting: gauge(
        "billing_jobs_waiting",
        "Customers that wait to be read from the card provider.",
      ),
      printsRunning: gauge("prints_running", "Reports that are being printed."),
      printsWaiting: gauge("prints_waiting", "Reports that wait to be printed."),
      databaseBytes: gauge("database_bytes", "The size of the main database."),
      filesBytes: gauge("files_bytes", "The size of the database of pictures and documents."),
      freeBytes: gauge("disk_free_bytes", "What the disk has room for."),
      lagSeconds: gauge("replication_lag_seconds", "How far this node is behind the primary."),
    },
    ready: gauge("ready", "1 when this node can serve people."),
    role: new Gauge({
      name: "plumbline_role",
      help: "1 at what this node is.",
      labelNames: ["role"],
      registers: [registry],
    }),
  };
}
