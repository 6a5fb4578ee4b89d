import { z } from "zod";

const check = z.object({ ok: z.boolean(), says: z.string() });

/** Dates are ISO 8601 UTC, sizes bytes; null where unknown or never. */
export const healthView = z.object({
  ok: z.boolean(),
  checks: z.object({
    stopping: check,
    database: check,
    schema: check,
    role: check,
    replication: check,
    disk: check,
    backup: check,
  }),
  node: z.object({
    id: z.string(),
    role: z.enum(["primary", "replica", "unknown"]),
    replicated: z.boolean(),
    lagMs: z.number().nullable(),
  }),
  backup: z.object({
    kind: z.enum(["off", "waiting", "running", "failing"]),
    restarts: z.number(),
    warning: z.string().nullable(),
    lastDrill: z
      .object({
        date: z.string(),
        ok: z.boolean(),
        seconds: z.number(),
        bytes: z.number(),
        newestAgeSeconds: z.number().nullable(),
        problem: z.string().nullable(),
      })
      .nullable(),
  }),
  /** Items whose stored figures differ from their bills and quotes, at the last daily check. */
  itemMoney: z.object({ date: z.string(), wrong: z.number() }).nullable(),
  queues: z.object({
    mails: z.number(),
    billingJobs: z.number(),
    printsRunning: z.number(),
    printsWaiting: z.number(),
  }),
  sizes: z.object({ database: z.number(), files: z.number(), free: z.number().nullable() }),
  versions: z.object({
    product: z.string(),
    commit: z.string().nullable(),
    node: z.string(),
    sqlite: z.string(),
    schema: z.number(),
  }),
  startDate: z.string(),
  date: z.string(),
});
export type HealthView = z.output<typeof healthView>;
