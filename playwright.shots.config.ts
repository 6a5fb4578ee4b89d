import { defineConfig } from "@playwright/test";
import base from "./playwright.config";

const desktop = { viewport: { width: 1280, height: 800 } };
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const narrow = { ...phone, viewport: { width: 320, height: 640 } };

/** npm run shots: pictures of every page, for looking at, into shots/. */
export default defineConfig({
  ...base,
  testDir: "tests/shots",
  reporter: "line",
  use: { ...base.use, trace: "off" },
  projects: [
    { name: "desktop", use: desktop },
    { name: "wide", use: wide },
    { name: "wide-dark", use: { ...wide, colorScheme: "dark" } },
    { name: "phone", use: phone },
    { name: "phone-dark", use: { ...phone, colorScheme: "dark" } },
    { name: "narrow", use: narrow },
    { name: "narrow-dark", use: { ...narrow, colorScheme: "dark" } },
    { name: "dark", use: { ...desktop, colorScheme: "dark" } },
    { name: "without-javascript", use: { ...desktop, javaScriptEnabled: false } },
  ],
});
