import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings";

const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-"));
const production = {
  NODE_ENV: "production",
  DATA_DIR,
  PUBLIC_URL: "https://app.example.nz",
  SESSION_SECRET: "s",
  BILLING: "off",
  MAIL: "outbox",
};

const cluster = {
  LITEFS_MODE: "static",
  LITEFS_PRIMARY_URL: "http://primary.internal:3000",
  FORWARD_TOKEN: "a token of 24 characters",
};

test("with nothing set the product runs in the sandbox on localhost:3000", () => {
  expect(readSettings({ DATA_DIR })).toMatchObject({
    sandbox: true,
    publicUrl: "http://localhost:3000",
    host: "127.0.0.1",
    productName: "Plumbline",
    trialDays: 3,
    billing: { kind: "sandbox" },
    mail: { kind: "outbox" },
    limits: true,
    trustProxy: "off",
    secure: false,
  });
});

test("an empty setting counts as absent", () => {
  expect(readSettings({ DATA_DIR, PORT: "", MAIL: "" })).toMatchObject({
    port: 3000,
    mail: { kind: "outbox" },
  });
});

test("PUBLIC_URL follows the port and loses its trailing slash", () => {
  expect(readSettings({ DATA_DIR, PORT: "4000" }).publicUrl).toBe("http://localhost:4000");
  expect(readSettings({ ...production, PUBLIC_URL: "https://app.example.nz/" })).toMatchObject({
    publicUrl: "https://app.example.nz",
    secure: true,
  });
});

test("the sandbox stores its session secret between starts", () => {
  const first = readSettings({ DATA_DIR }).sessionSecrets;
  expect(readSettings({ DATA_DIR }).sessionSecrets).toEqual(first);
  expect(first[0]?.length).toBeGreaterThanOrEqual(43);
});

test("a chosen browser is taken when it can be run", () => {
  expect(readSettings({ DATA_DIR, CHROMIUM_PATH: process.execPath }).chromiumPath).toBe(
    process.execPath,
  );
});

test("a node is alone unless a primary is configured", () => {
  expect(readSettings({ DATA_DIR }).litefs).toEqual({ mode: "off" });
  expect(readSettings({ ...production, ...cluster }).litefs).toEqual({
    mode: "static",
    api: "http://127.0.0.1:20202",
    primaryUrl: "http://primary.internal:3000",
    peers: null,
    token: "a token of 24 characters",
  });
});

test("a node has its machine's name", () => {
  expect(readSettings({ DATA_DIR, FLY_MACHINE_ID: "two" }).nodeId).toBe("two");
  expect(readSettings({ DATA_DIR }).nodeId).toBe(os.hostname());
});

test("the backup goes to a folder, or to a bucket that is named as its provider names it", () => {
  expect(readSettings({ DATA_DIR }).backup).toEqual({ kind: "off" });
  expect(
    readSettings({ DATA_DIR, LITESTREAM: "on", LITESTREAM_REPLICA_URL: "/backup" }).backup,
  ).toEqual({
    kind: "litestream",
    bin: undefined,
    replica: { kind: "folder", path: "/backup" },
    stateDir: path.join(DATA_DIR, ".litestream"),
  });
  const provided = {
    AWS_ACCESS_KEY_ID: "tid_1",
    AWS_ENDPOINT_URL_S3: "https://fly.storage.tigris.dev",
    AWS_REGION: "auto",
  };
  const bucket = {
    LITESTREAM: "on",
    LITESTREAM_REPLICA_URL: "s3://bucket/plumbline",
    LITESTREAM_STATE_DIR: "/state",
  };
  expect(readSettings({ DATA_DIR, ...provided, ...bucket }).backup).toMatchObject({
    replica: {
      kind: "s3",
      bucket: "bucket",
      path: "plumbline",
      endpoint: "https://fly.storage.tigris.dev",
      region: "auto",
    },
    stateDir: "/state",
  });
});

test("trusts one header for the client", () => {
  const trusted = (TRUST_PROXY: string) => readSettings({ DATA_DIR, TRUST_PROXY }).trustProxy;
  expect(["fly", "x-forwarded-for", "off", ""].map(trusted)).toEqual([
    "fly",
    "x-forwarded-for",
    "off",
    "off",
  ]);
  expect(() => trusted("1")).toThrow("TRUST_PROXY must be one of: fly, x-forwarded-for, off");
});

test("session secrets can be rotated; nothing between or after commas is no secret", () => {
  const secrets = (SESSION_SECRET: string) =>
    readSettings({ ...production, SESSION_SECRET }).sessionSecrets;
  expect(secrets("new,old")).toEqual(["new", "old"]);
  expect(secrets(" new, old,, ")).toEqual(["new", "old"]);
});

test("the product's address is the origin that browsers send, however it is written", () => {
  const at = (PUBLIC_URL: string) => readSettings({ ...production, PUBLIC_URL }).publicUrl;
  expect(at("https://App.Example.nz:443/")).toBe("https://app.example.nz");
  expect(at("http://app.example.nz:8080")).toBe("http://app.example.nz:8080");
});

test.each([
  ["SESSION_SECRET is required", { ...production, SESSION_SECRET: undefined }],
  ["SESSION_SECRET is required", { ...production, SESSION_SECRET: " , " }],
  ["BILLING is required", { ...production, BILLING: undefined }],
  ["STRIPE_SECRET_KEY is required", { ...production, BILLING: "stripe" }],
  [
    "STRIPE_PRICE_ANNUAL is required",
    {
      ...production,
      BILLING: "stripe",
      STRIPE_SECRET_KEY: "sk",
      STRIPE_WEBHOOK_SECRET: "wh",
      STRIPE_PRICE_MONTHLY: "p",
    },
  ],
  ["MAIL is required", { ...production, MAIL: undefined }],
  ["RESEND_API_KEY is required", { ...production, MAIL: "resend" }],
  ["MAIL_FROM is required", { ...production, MAIL: "resend", RESEND_API_KEY: "re_1" }],
  ["ADDRESSFINDER_KEY is required", { ...production, ADDRESSES: "addressfinder" }],
  ["PORT must be a port number", { DATA_DIR, PORT: "eighty" }],
  ["MAIL must be one of: outbox, resend", { DATA_DIR, MAIL: "pigeon" }],
  [
    "CHROMIUM_PATH must be a file that can be run",
    { DATA_DIR, CHROMIUM_PATH: path.join(DATA_DIR, "no-browser") },
  ],
  ["CHROMIUM_PATH must be a file that can be run", { DATA_DIR, CHROMIUM_PATH: DATA_DIR }],
  ["SUPPORT_EMAIL must be an e-mail address", { DATA_DIR, SUPPORT_EMAIL: "ask us" }],
  ["TRIAL_DAYS must be a number of days", { DATA_DIR, TRIAL_DAYS: "three" }],
  [
    "SANDBOX must be 0 when PUBLIC_URL is not a loopback host",
    { DATA_DIR, SANDBOX: "1", PUBLIC_URL: "https://app.example.nz" },
  ],
  [
    "SANDBOX must be 0 when PUBLIC_URL is not a loopback host",
    { DATA_DIR, SANDBOX: "1", PUBLIC_URL: "http://127.0.0.1.example.nz" },
  ],
  [
    "PUBLIC_URL must be an http(s) address without a path",
    { ...production, PUBLIC_URL: "https://example.nz/plumbline" },
  ],
  [
    "PUBLIC_URL must be an http(s) address without a path",
    { ...production, PUBLIC_URL: "https://example.nz?a=1" },
  ],
  [
    "PUBLIC_URL must be an http(s) address without a path",
    { ...production, PUBLIC_URL: "https://me@example.nz" },
  ],
  [
    "PUBLIC_URL must be an http(s) address without a path",
    { ...production, PUBLIC_URL: "example.nz" },
  ],
  [
    "SENTRY_DSN must be an address such as https://KEY@HOST/PROJECT",
    { DATA_DIR, SENTRY_DSN: "zzz" },
  ],
  [
    "SENTRY_DSN must be an address such as https://KEY@HOST/PROJECT",
    { DATA_DIR, SENTRY_DSN: "https://sentry.example.nz/1" },
  ],
  [
    "SENTRY_DSN must be an address such as https://KEY@HOST/PROJECT",
    { DATA_DIR, SENTRY_DSN: "https://key@sentry.example.nz" },
  ],
  ["METRICS_PORT must be a port number", { DATA_DIR, METRICS_PORT: "many" }],
  ["METRICS_PORT must differ from PORT", { DATA_DIR, METRICS_PORT: "3000" }],
  ["LITEFS_MODE must be one of: off, static", { DATA_DIR, LITEFS_MODE: "consul" }],
  ["LITEFS_PRIMARY_URL is required", { ...production, ...cluster, LITEFS_PRIMARY_URL: undefined }],
  ["FORWARD_TOKEN is required", { ...production, ...cluster, FORWARD_TOKEN: undefined }],
  [
    "FORWARD_TOKEN must have at least 24 characters",
    { ...production, ...cluster, FORWARD_TOKEN: "short" },
  ],
  ["SESSION_SECRET is required", { DATA_DIR, ...cluster, BILLING: "off" }],
  [
    "BILLING must be stripe or off when LITEFS_MODE is static",
    { DATA_DIR, ...cluster, SESSION_SECRET: "s" },
  ],
  ["LIMITS can be off only in the sandbox", { ...production, LIMITS: "off" }],
  ["LITESTREAM must be one of: off, on", { DATA_DIR, LITESTREAM: "yes" }],
  ["LITESTREAM_REPLICA_URL is required", { DATA_DIR, LITESTREAM: "on" }],
  [
    "LITESTREAM_REPLICA_URL must be a folder's whole path or s3://BUCKET/PATH, without keys",
    { DATA_DIR, LITESTREAM: "on", LITESTREAM_REPLICA_URL: "s3://key:secret@bucket" },
  ],
  [
    "LITESTREAM_REPLICA_URL must lie outside DATA_DIR",
    { DATA_DIR, LITESTREAM: "on", LITESTREAM_REPLICA_URL: path.join(DATA_DIR, "copy") },
  ],
  [
    "LITESTREAM_BIN must be a file that can be run",
    { DATA_DIR, LITESTREAM_BIN: path.join(DATA_DIR, "none") },
  ],
  [
    "AWS_ACCESS_KEY_ID is required",
    { DATA_DIR, LITESTREAM: "on", LITESTREAM_REPLICA_URL: "s3://bucket" },
  ],
  [
    "LITESTREAM_STATE_DIR is required",
    { ...production, ...cluster, LITESTREAM: "on", LITESTREAM_REPLICA_URL: "/backup" },
  ],
  [
    "LITESTREAM_STATE_DIR must lie outside DATA_DIR under LiteFS",
    {
      ...production,
      ...cluster,
      LITESTREAM: "on",
      LITESTREAM_REPLICA_URL: "/backup",
      LITESTREAM_STATE_DIR: path.join(DATA_DIR, "state"),
    },
  ],
])("the start is refused with one line: %s", (line, env) => {
  expect(() => readSettings(env)).toThrow(line);
});
