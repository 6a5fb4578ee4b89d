import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), tailwindcss()],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    // One server bundle holds the HTTP server, the commands and Remix's routes, so that they share their modules.
    ...(isSsrBuild ? { rollupOptions: { input: "./app/main.server.ts" } } : {}),
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
  // Remix would otherwise bundle the server's packages for the browser while developing.
  optimizeDeps: { entries: [], include: ["react", "react-dom", "react-dom/client", "react/jsx-dev-runtime", "@remix-run/react"] },
}));
