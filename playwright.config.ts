import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumPath } from "./tests/support/chromium";

const PORT = process.env.E2E_PORT ?? "3199";
const address = `http://localhost:${PORT}`;
const command = (name: string) => `node scripts/plumbline.mjs ${name}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: address,
    locale: "en-NZ",
    timezoneId: "Pacific/Auckland",
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_FLAGS },
  },
  // A file's name says where it runs: x.js.spec.ts, x.nojs.spec.ts, x.phone.spec.ts; plain x.spec.ts with and without JavaScript,
  // and on a phone too where the way there is another than on a desk.
  projects: [
    { name: "with JavaScript", testIgnore: /\.(nojs|phone)\.spec\.ts$/ },
    { name: "without JavaScript", testIgnore: /\.(js|phone)\.spec\.ts$/, use: { javaScriptEnabled: false } },
    {
      name: "phone",
      testMatch: [/\.phone\.spec\.ts$/, /(sharing|clone-complete|own-account)\.spec\.ts$/],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: ["migrate", "demo", "serve"].map(command).join(" && "),
    url: `${address}/healthz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: { NODE_ENV: "production", SANDBOX: "1", LIMITS: "off", PORT, PUBLIC_URL: address, DATA_DIR: dataOfThisRun() },
  },
});

/** Made by the first process of a run and thrown away by it; the workers, which read this file again, inherit its name. */
function dataOfThisRun(): string {
  if (process.env.E2E_DATA_DIR) return process.env.E2E_DATA_DIR;
  const folder = mkdtempSync(path.join(tmpdir(), "plumbline-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
