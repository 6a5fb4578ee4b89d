import path from "node:path";
import { createServer } from "vite";

/** @returns {Promise<{ load: (file: string) => Promise<any>, close: () => Promise<void> }>} */
export async function openSources() {
  const vite = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "silent",
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "~": path.resolve("app") } },
  });
  return { load: (file) => vite.ssrLoadModule(file), close: () => vite.close() };
}
