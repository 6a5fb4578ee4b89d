/**
 * How Chromium is run, by the printer and by the browser tests: nothing of a desktop browser, and
 * no calls home. As root it does not start with its sandbox.
 */
export const CHROMIUM_FLAGS = [
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * What the printer adds. Nobody's page is ever loaded, so that site isolation would only cost
 * processes, and a new frame for each document (RenderDocument) would be cold for the next job.
 * Whatever should slip through the refusal of requests (a preconnect is none) finds no host.
 */
export const PRINTER_FLAGS = [
  ...CHROMIUM_FLAGS,
  "--headless",
  "--hide-scrollbars",
  "--mute-audio",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--disable-breakpad",
  "--disable-crash-reporter",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-site-isolation-trials",
  "--disable-features=Translate,RenderDocument,MediaRouter,OptimizationHints,IsolateOrigins,site-per-process,IsolateSandboxedIframes",
  "--host-resolver-rules=MAP * ~NOTFOUND",
];
