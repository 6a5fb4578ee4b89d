import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

const desktop = { viewport: { width: 1280, height: 800 } };

/** npm run shots: pictures of every page, for looking at, into shots/. */
export default defineConfig({
  ...base,
  testDir: "tests/shots",
  reporter: "line",
  use: { ...base.use, trace: "off" },
  projects: [
    { name: "desktop", use: desktop },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "dark", use: { ...desktop, colorScheme: "dark" } },
    { name: "without-javascript", use: { ...desktop, javaScriptEnabled: false } },
  ],
});
