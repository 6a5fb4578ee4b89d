/** Packages that the server's bundle imports from node_modules: compiled, or with many files. */
export const RUNTIME_PACKAGES = [
  "@node-rs/argon2",
  "@sentry/node",
  "better-sqlite3",
  "puppeteer-core",
  "sharp",
];

/** Packages of which the product only reads files. */
export const FILES_ONLY = [
  "@fontsource/encode-sans",
  "@fontsource/noto-emoji",
  "@fontsource/noto-sans",
  "@fontsource/noto-sans-arabic",
  "@fontsource/noto-sans-hebrew",
  "libheif-js",
];
