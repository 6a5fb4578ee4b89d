import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** By the name in the code: name of the gauge, and what it says. */
const NUMBERS = {
  mailsWaiting: ["mails_waiting", "Mails that wait to be sent."],
  billingJobsWaiting: [
    "billing_jobs_waiting",
    "Customers that wait to be read from the card provider.",
  ],
  printsRunning: ["prints_running", "Reports that are being printed."],
  printsWaiting: ["prints_waiting", "Reports that wait to be printed."],
  databaseBytes: ["database_bytes", "The size of the main database."],
  filesBytes: ["files_bytes", "The size of the database of pictures and documents."],
  freeBytes: ["disk_free_bytes", "What the disk has room for."],
  lagSeconds: ["replication_lag_seconds", "How far this node is behind the primary."],
} as const;

/** Read at each scrape. Bytes and seconds; NaN when unknown. */
export type Vitals = Record<keyof typeof NUMBERS, number> & {
  role: "primary" | "replica" | "unknown";
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

export type Metrics = ReturnType<typeof openMetrics>;

export function openMetrics(
  read: () => Vitals,
  release: { version: string; commit: string | null },
) {
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
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `plumbline_${name}`, help, registers: [registry] });
  const numbers = Object.entries(NUMBERS).map(
    ([name, [own, help]]) => [name as keyof typeof NUMBERS, gauge(own, help)] as const,
  );
  const isReady = gauge("ready", "1 when this node can serve people.");
  const isOfRole = new Gauge({
    name: "plumbline_role",
    help: "1 at what this node is.",
    labelNames: ["role"],
    registers: [registry],
  });
  const { version, commit } = release;
  new Gauge({
    name: "plumbline_build_info",
    help: "What runs here.",
    labelNames: ["version", "commit", "node"],
    registers: [registry],
  }).set({ version, commit: commit ?? "unknown", node: process.version }, 1);

  return {
    observe({ method, route, status, seconds, cache }: ResponseSample): void {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (cache) cached.inc({ outcome: cache });
    },
    text(): Promise<string> {
      const vitals = read();
      for (const [name, one] of numbers) one.set(vitals[name]);
      for (const role of ["primary", "replica", "unknown"])
        isOfRole.set({ role }, Number(role === vitals.role));
      isReady.set(Number(vitals.ready));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
