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

/**
 * Folders of the named packages and of all that they depend on.
 * @param {Record<string, object>} packages of a package-lock.json
 * @param {string[]} names
 * @returns {Set<string>}
 */
export function packageClosure(packages, names) {
  const found = new Set();
  const take = (from, name) => {
    const at = resolve(packages, from, name);
    if (!at || found.has(at)) return;
    found.add(at);
    const { dependencies, optionalDependencies, peerDependencies } = packages[at];
    for (const one of Object.keys({
      ...peerDependencies,
      ...optionalDependencies,
      ...dependencies,
    }))
      take(at, one);
  };
  for (const name of names) take("", name);
  return found;
}

/** As Node looks it up: in the package's own node_modules first, then in those around it. */
function resolve(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
  ) {
    const at = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[at]) return at;
    if (!folder) return undefined;
  }
}
