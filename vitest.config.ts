import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"] } },
      { extends: true, test: { name: "doors", include: ["tests/doors/**/*.test.ts"], globalSetup: ["tests/support/build.ts"] } },
    ],
  },
});
