/** Shared with the browser tests: no desktop features, no calls home. */
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
 * Site isolation and RenderDocument only cost processes and warm frames, since no foreign page is
 * loaded. Requests that bypass interception (preconnect) must not resolve a host.
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
