import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    // A hang is a hang after this long; a busy machine is none.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Vitest leaves one core idle by default: half of a machine with two.
    maxWorkers: "100%",
    // npm run coverage: the rules on which money and access hang are tested to their last branch.
    coverage: {
      include: [
        "app/domain/account-status.ts",
        "app/domain/budget.ts",
        "app/domain/money.ts",
        "app/domain/number-text.ts",
        "app/domain/arithmetic.ts",
        "app/domain/quantity.ts",
        "app/domain/permission.ts",
        "app/domain/profit.ts",
        "app/domain/agent-fee.ts",
        "app/domain/gst.ts",
        "app/domain/waterfall.ts",
      ],
      thresholds: { 100: true },
      reporter: ["text"],
    },
    projects: [
      {
        extends: true,
        // The files of a worker share its modules: loading them anew for each took longer than the
        // tests. So no test may leave anything behind in them.
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
            "deploy/**/*.test.ts",
            "tests/run/*.test.ts",
          ],
          setupFiles: ["tests/support/refuse-scans.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          // As served: React's development build renders a page three times as slowly.
          env: { NODE_ENV: "production" },
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/build.ts"],
          // As in the unit tests: loading the built server anew took a fifth of the time.
          isolate: false,
          setupFiles: ["tests/support/close-served.ts", "tests/support/refuse-scans.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/build.ts"],
          // One after the other: each measures the server under its own load alone.
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "compare",
          include: ["tests/compare/**/*.test.ts"],
          globalSetup: ["tests/support/build.ts"],
        },
      },
      {
        extends: true,
        // One pair of machines at a time: what is measured would be measured against the others.
        test: {
          name: "replication",
          include: ["tests/replication/**/*.test.ts"],
          globalSetup: ["tests/replication/setup.ts"],
          maxWorkers: 1,
        },
      },
    ],
  },
});
