// LiteFS for npm run test:replication: LITEFS_BIN, a cached build, or one built by Go now.
import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const VERSION = "v0.5.14";
const MODULE = "github.com/superfly/litefs";
const HOW = `point LITEFS_BIN to LiteFS ${VERSION} (https://github.com/superfly/litefs/releases), or install Go`;

const kept = fileURLToPath(new URL(`../.cache/litefs-${VERSION}`, import.meta.url));

/**
 * @returns {{ bin: string, said: string } | { bin: null, said: string }} and one line for the user
 */
export function getLitefs(given = process.env.LITEFS_BIN) {
  if (given)
    return canRun(given)
      ? { bin: given, said: `LiteFS is ${given}.` }
      : none(`LITEFS_BIN is ${given}, which cannot be run`);
  if (existsSync(kept)) return { bin: kept, said: `LiteFS is ${kept}, built before.` };
  if (spawnSync("go", ["version"]).status !== 0)
    return none("there is no LiteFS here, and no Go to build it with");
  const folder = mkdtempSync(path.join(os.tmpdir(), "litefs-"));
  try {
    const built = install(folder) ?? buildFromModule(folder);
    if (!built) return none(`Go could not build LiteFS ${VERSION}`);
    mkdirSync(path.dirname(kept), { recursive: true });
    copyFileSync(built, kept);
    return { bin: kept, said: `LiteFS ${VERSION} is built with Go, and kept as ${kept}.` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function install(folder) {
  return go(["install", `${MODULE}/cmd/litefs@${VERSION}`], { GOBIN: folder })
    ? path.join(folder, "litefs")
    : null;
}

/** go install lists a module's versions, which some proxies refuse. */
function buildFromModule(folder) {
  writeFileSync(
    path.join(folder, "go.mod"),
    `module litefs\n\ngo 1.23\n\nrequire ${MODULE} ${VERSION}\n`,
  );
  const built = path.join(folder, "litefs");
  return go(["build", "-mod=mod", "-o", built, `${MODULE}/cmd/litefs`], {}, folder) ? built : null;
}

function go(args, env, cwd) {
  return (
    spawnSync("go", args, { cwd, env: { ...process.env, ...env }, stdio: "ignore" }).status === 0
  );
}

function none(reason) {
  return { bin: null, said: `${reason[0].toUpperCase()}${reason.slice(1)}: ${HOW}.` };
}

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { bin, said } = getLitefs();
  process.stdout.write(`${said}\n`);
  process.exit(bin ? 0 : 1);
}
