import type { VitePluginConfig } from "@remix-run/dev";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Remix 2 reads no config file of its own under Vite: vite.config.ts hands these options to its
 * plugin.
 */
export default {
  appDirectory: "app",
  // scripts/prepare.mjs builds into a folder of its own, and swaps it in when it is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
} satisfies VitePluginConfig;
