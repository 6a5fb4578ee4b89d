import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "./tests/support/chromium";

const PORT = Number(process.env.E2E_PORT ?? "3199");
const addressOf = (port: number) => `http://localhost:${port}`;

const CHROMIUM = await chromiumPath();

/**
 * The story of a subscription puts the clock forward by weeks: each of these has a server of its
 * own, so that no other test is signed out by it.
 */
const BILLING = [
  { name: "billing with JavaScript", port: PORT + 1, javaScriptEnabled: true },
  { name: "billing without JavaScript", port: PORT + 2, javaScriptEnabled: false },
];
const BILLING_STORY = /subscribing\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // A hang is a hang after this long; a busy machine is none.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: addressOf(PORT),
    locale: "en-NZ",
    timezoneId: "Pacific/Auckland",
    viewport: { width: 1280, height: 800 },
    // Requests that go through one are out of a test's sight.
    serviceWorkers: "block",
    // Recording costs every test a third of its time: E2E_TRACE=1 when one fails.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    // Without a UTF-8 locale, as on a bare machine, Chromium keeps a download with a macron in its
    // name as "download".
    launchOptions: {
      executablePath: CHROMIUM,
      args: CHROMIUM_FLAGS,
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
  },
  // A file's name determines where it runs: x.js.spec.ts, x.nojs.spec.ts, x.phone.spec.ts; plain
  // x.spec.ts with and without JavaScript, and on a phone too where the way there is another than
  // on a desk, but for the tests with a tag of tests/e2e/tags.ts.
  projects: [
    { name: "with JavaScript", testIgnore: [/\.(nojs|phone)\.spec\.ts$/, BILLING_STORY] },
    {
      name: "without JavaScript",
      testIgnore: [/\.(js|phone)\.spec\.ts$/, BILLING_STORY],
      grepInvert: /@scripted/,
      use: { javaScriptEnabled: false },
    },
    {
      name: "phone",
      testMatch: [/\.phone\.spec\.ts$/, /(sharing|clone-complete|users)\.spec\.ts$/],
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    ...BILLING.map(({ name, port, javaScriptEnabled }) => ({
      name,
      testMatch: BILLING_STORY,
      fullyParallel: false,
      workers: 1,
      use: { baseURL: addressOf(port), javaScriptEnabled },
    })),
  ],
  webServer: [
    serverAt(PORT, ["migrate", "demo", "serve"]),
    ...BILLING.map(({ port }) => serverAt(port, ["migrate", "serve"])),
  ],
});

function serverAt(port: number, commands: string[]) {
  const address = addressOf(port);
  return {
    command: commands.map((name) => `node scripts/plumbline.mjs ${name}`).join(" && "),
    url: `${address}/healthz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
    env: {
      NODE_ENV: "production",
      SANDBOX: "1",
      LIMITS: "off",
      TRIAL_DAYS: "3",
      CHROMIUM_PATH: CHROMIUM,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: path.join(dataOfThisRun(), String(port)),
    },
  };
}

/**
 * Made by the first process of a run and thrown away by it; the workers, which read this file
 * again, inherit its name.
 */
function dataOfThisRun(): string {
  if (process.env.E2E_DATA_DIR) return process.env.E2E_DATA_DIR;
  const folder = mkdtempSync(path.join(tmpdir(), "plumbline-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
