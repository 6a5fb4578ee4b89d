// Adds other platforms' optional packages to package-lock.json (npm omits those its registry
// lacks), so that npm ci accepts it: node scripts/fix-lock.mjs [--check]
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { placeOf } from "./packages.mjs";

const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const PROCESSORS = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];
const OTHER_NAMES = {
  aarch64: "arm64",
  armv7: "arm",
  loongarch64: "loong64",
  ppc64le: "ppc64",
  windows: "win32",
  x86_64: "x64",
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  fixLockFile("package-lock.json", process.argv.includes("--check"));

function fixLockFile(file, isOnlyCheck) {
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingPackages(lock.packages);
  const names = Object.keys(missing);
  if (names.length === 0) return;
  if (isOnlyCheck) {
    process.stderr.write(
      `package-lock.json lacks ${names.length} packages of other platforms; add them by: npm run fix-lock\n`,
    );
    process.exitCode = 1;
    return;
  }
  const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
    a.localeCompare(b, "en"),
  );
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
  process.stdout.write(`Added ${names.length} packages of other platforms to package-lock.json.\n`);
}

/**
 * Missing entries: optional packages required in one exact version.
 * @param {Record<string, Package>} packages by place, "" being the project
 * @returns {Record<string, Package>} new entries by place
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[],
 * libc?: string[], optionalDependencies?: Record<string, string> }} Package
 */
export function missingPackages(packages) {
  /** @type {Record<string, Package>} */
  const missing = {};
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (place === "" || !/^\d+\.\d+\.\d+[^\s|]*$/.test(version)) continue;
      const known = { ...packages, ...missing };
      const at = placeOf(name, place, known);
      const found = at ? known[at] : undefined;
      const key = found ? `${place}/node_modules/${name}` : `node_modules/${name}`;
      if (found?.version === version || packages[key]) continue;
      missing[key] = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) };
    }
  }
  return missing;
}

/** From the words of its name; without one it is never installed. */
function platformOf(name) {
  const words = name.split(/[/@-]/).map((word) => OTHER_NAMES[word] ?? word);
  const system = SYSTEMS.find((known) => words.some((word) => word.startsWith(known)));
  const processor = words.find((word) => PROCESSORS.includes(word));
  const libc =
    system !== "linux"
      ? undefined
      : name.includes("musl")
        ? "musl"
        : name.includes("gnu")
          ? "glibc"
          : undefined;
  return {
    ...(system || !processor ? { os: [system ?? "none"] } : {}),
    ...(processor ? { cpu: [processor] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}
