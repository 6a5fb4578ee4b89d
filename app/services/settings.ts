import crypto from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { parseReplica } from "./backup/litestream-config";
import { canRun } from "./can-run";

export type Settings = ReturnType<typeof readSettings>;

/** Its message is one line naming the setting (docs/specification.md §22.1). */
export class BadSetting extends Error {}

const oneOf = <Choice extends string>(...choices: [Choice, ...Choice[]]) =>
  z.enum(choices, `must be one of: ${choices.join(", ")}`);
const onOff = oneOf("1", "0").transform((text) => text === "1");
const url = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .transform((text) => text.replace(/\/+$/, ""));
/** Normalised like a browser's Origin header. */
const origin = z
  .string()
  .refine(isOrigin, "must be an http(s) address without a path")
  .transform((text) => new URL(text).origin);

const shape = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: z.coerce.number("must be a port number").int().min(1).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default("./data"),
  ACCEPT_LOSS: oneOf("files.db").optional(),
  SANDBOX: onOff.optional(),
  SESSION_SECRET: z.string().optional(),
  PRODUCT_NAME: z.string().trim().min(1).default("Plumbline"),
  SUPPORT_EMAIL: z.email("must be an e-mail address").optional(),
  TRIAL_DAYS: z.coerce.number("must be a number of days").int().min(0).max(365).default(3),
  BILLING: oneOf("sandbox", "stripe", "off").optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_MONTHLY: z.string().optional(),
  STRIPE_PRICE_ANNUAL: z.string().optional(),
  MAIL: oneOf("outbox", "resend").optional(),
  RESEND_API_KEY: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  ADDRESSES: oneOf("embedded", "addressfinder").default("embedded"),
  ADDRESSFINDER_KEY: z.string().optional(),
  ADDRESSFINDER_SECRET: z.string().optional(),
  SENTRY_DSN: z
    .string()
    .refine(isDsn, "must be an address such as https://KEY@HOST/PROJECT")
    .optional(),
  CHROMIUM_PATH: z.string().refine(canRun, "must be a file that can be run").optional(),
  LIMITS: oneOf("on", "off").default("on"),
  TRUST_PROXY: oneOf("fly", "x-forwarded-for", "off").default("off"),
  LITEFS_MODE: oneOf("off", "static").default("off"),
  LITEFS_PRIMARY_URL: url.optional(),
  LITEFS_PEERS: z.string().optional(),
  FLY_APP_NAME: z.string().optional(),
  FORWARD_TOKEN: z.string().min(24, "must have at least 24 characters").optional(),
  FLY_MACHINE_ID: z.string().optional(),
  METRICS_PORT: z.coerce.number("must be a port number").int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  COMMIT: z.string().optional(),
  LITESTREAM: oneOf("off", "on").default("off"),
  LITESTREAM_BIN: z.string().refine(canRun, "must be a file that can be run").optional(),
  LITESTREAM_REPLICA_URL: z.string().optional(),
  LITESTREAM_STATE_DIR: z.string().optional(),
  AWS_ENDPOINT_URL_S3: url.optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
});

/** docs/specification.md §22.1. @throws BadSetting for the first missing or invalid setting. */
export function readSettings(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = shape.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`${issue?.path.join(".")} ${issue?.message}`);
  }
  const given = parsed.data;
  const production = given.NODE_ENV === "production";
  const sandbox = given.SANDBOX ?? !production;
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`;
  if (sandbox && !isLoopback(publicUrl))
    throw new BadSetting("SANDBOX must be 0 when PUBLIC_URL is not a loopback host");
  if (given.METRICS_PORT === given.PORT) throw new BadSetting("METRICS_PORT must differ from PORT");
  // LiteFS's folder can only hold databases, not the sandbox's secret.
  if (given.LITEFS_MODE === "static" && given.SESSION_SECRET === undefined)
    missing("SESSION_SECRET");
  if (given.LIMITS === "off" && !sandbox)
    throw new BadSetting("LIMITS can be off only in the sandbox");
  const dataDir = path.resolve(given.DATA_DIR);

  return {
    production,
    sandbox,
    publicUrl,
    secure: publicUrl.startsWith("https:"),
    port: given.PORT,
    host: given.HOST,
    dataDir,
    acceptLoss: given.ACCEPT_LOSS,
    productName: given.PRODUCT_NAME,
    supportEmail: given.SUPPORT_EMAIL ?? null,
    sessionSecrets: secretsIn(
      given.SESSION_SECRET ?? (sandbox ? sandboxSecret(dataDir) : missing("SESSION_SECRET")),
    ),
    trialDays: given.TRIAL_DAYS,
    billing: readBilling(given, sandbox),
    mail: readMail(given, sandbox),
    addresses: readAddresses(given),
    sentryDsn: given.SENTRY_DSN,
    chromiumPath: given.CHROMIUM_PATH,
    limits: given.LIMITS === "on",
    trustProxy: given.TRUST_PROXY,
    litefs: readLitefs(given),
    backup: readBackup(given, dataDir),
    nodeId: given.FLY_MACHINE_ID ?? os.hostname(),
    metrics:
      given.METRICS_PORT === undefined
        ? null
        : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    commit: given.COMMIT ?? null,
  };
}

type Given = z.infer<typeof shape>;

function readBilling(given: Given, sandbox: boolean) {
  const kind = given.BILLING ?? (sandbox ? "sandbox" : missing("BILLING"));
  if (kind === "sandbox" && given.LITEFS_MODE === "static")
    throw new BadSetting("BILLING must be stripe or off when LITEFS_MODE is static");
  if (kind !== "stripe") return { kind } as const;
  return {
    kind,
    secretKey: given.STRIPE_SECRET_KEY ?? missing("STRIPE_SECRET_KEY"),
    webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? missing("STRIPE_WEBHOOK_SECRET"),
    priceMonthly: given.STRIPE_PRICE_MONTHLY ?? missing("STRIPE_PRICE_MONTHLY"),
    priceAnnual: given.STRIPE_PRICE_ANNUAL ?? missing("STRIPE_PRICE_ANNUAL"),
  } as const;
}

function readMail(given: Given, sandbox: boolean) {
  const kind = given.MAIL ?? (sandbox ? "outbox" : missing("MAIL"));
  if (kind === "outbox") return { kind } as const;
  return {
    kind,
    apiKey: given.RESEND_API_KEY ?? missing("RESEND_API_KEY"),
    from: given.MAIL_FROM ?? missing("MAIL_FROM"),
  } as const;
}

function readAddresses(given: Given) {
  if (given.ADDRESSES === "embedded") return { kind: "embedded" } as const;
  return {
    kind: "addressfinder",
    key: given.ADDRESSFINDER_KEY ?? missing("ADDRESSFINDER_KEY"),
    secret: given.ADDRESSFINDER_SECRET ?? missing("ADDRESSFINDER_SECRET"),
  } as const;
}

/** This node's own. */
const LITEFS_API: string = "http://127.0.0.1:20202";

/** A primary with replicas (docs/decisions/0023), or a single node. */
function readLitefs(given: Given) {
  const mode = given.LITEFS_MODE;
  if (mode === "off") return { mode } as const;
  return {
    mode,
    api: LITEFS_API,
    primaryUrl: given.LITEFS_PRIMARY_URL ?? missing("LITEFS_PRIMARY_URL"),
    peers: readPeers(given),
    token: given.FORWARD_TOKEN ?? missing("FORWARD_TOKEN"),
  } as const;
}

/** LiteFS of every machine; null when not configured. On Fly one name resolves to all. */
function readPeers({ LITEFS_PEERS: named, FLY_APP_NAME: app }: Given): readonly string[] | null {
  if (named === "none") return [];
  if (named === undefined) return app === undefined ? null : [`http://${app}.internal:20202`];
  const peers = named.split(",").map((peer) => peer.trim());
  if (!peers.every((peer) => url.safeParse(peer).success))
    throw new BadSetting(
      "LITEFS_PEERS must be http(s) addresses with commas between them, or none",
    );
  return peers;
}

/** Litestream (docs/decisions/0025), or none. A bucket has the AWS variables its provider sets. */
function readBackup(given: Given, dataDir: string) {
  if (given.LITESTREAM === "off") return { kind: "off" } as const;
  const address = given.LITESTREAM_REPLICA_URL ?? missing("LITESTREAM_REPLICA_URL");
  const replica = parseReplica(address, {
    endpoint: given.AWS_ENDPOINT_URL_S3,
    region: given.AWS_REGION,
  });
  if (!replica)
    throw new BadSetting(
      "LITESTREAM_REPLICA_URL must be a folder's whole path or s3://BUCKET/PATH, without keys",
    );
  if (replica.kind === "folder" && isWithin(dataDir, replica.path))
    throw new BadSetting("LITESTREAM_REPLICA_URL must lie outside DATA_DIR");
  if (replica.kind === "s3" && !given.AWS_ACCESS_KEY_ID) missing("AWS_ACCESS_KEY_ID");
  // LiteFS's folder can only hold databases.
  const state =
    given.LITESTREAM_STATE_DIR ??
    (given.LITEFS_MODE === "off"
      ? path.join(dataDir, ".litestream")
      : missing("LITESTREAM_STATE_DIR"));
  const stateDir = path.resolve(state);
  if (given.LITEFS_MODE !== "off" && isWithin(dataDir, stateDir))
    throw new BadSetting("LITESTREAM_STATE_DIR must lie outside DATA_DIR under LiteFS");
  return { kind: "litestream", bin: given.LITESTREAM_BIN, replica, stateDir } as const;
}

function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** An empty secret would let anyone sign. */
function secretsIn(text: string): string[] {
  const secrets = text.split(",").flatMap((part) => part.trim() || []);
  return secrets.length > 0 ? secrets : missing("SESSION_SECRET");
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname, search, hash } = new URL(text);
  return (
    /^https?:$/.test(protocol) &&
    username === "" &&
    pathname === "/" &&
    search === "" &&
    hash === ""
  );
}

function isDsn(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname } = new URL(text);
  return /^https?:$/.test(protocol) && username !== "" && /[^/]$/.test(pathname);
}

function missing(name: string): never {
  throw new BadSetting(`${name} is required`);
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

function sandboxSecret(dataDir: string): string {
  const file = path.join(dataDir, "session-secret");
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(file, crypto.randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return fs.readFileSync(file, "utf8");
}
