// Runs a command of the built product (app/commands.ts): node scripts/plumbline.mjs serve
import { existsSync } from "node:fs";
import module from "node:module";
import process from "node:process";
import { fileURLToPath } from "node:url";

const [name = "serve", ...args] = process.argv.slice(2);

// better-sqlite3 needs Node-API 10 and would crash an older Node silently.
if (Number(process.versions.napi) < 10) await runOnOwnNode();
else await runHere();

/** Imported lazily: the container has a new Node and lacks this module. */
async function runOnOwnNode() {
  const { handOver } = await import("./own-node.mjs");
  handOver(fail);
}

async function runHere() {
  keepCompiled(fileURLToPath(new URL("../build", import.meta.url)));
  try {
    const { commands } = await import("../build/server/index.js");
    if (!Object.hasOwn(commands, name))
      fail(`There is no command "${name}". There are: ${Object.keys(commands).join(", ")}.`);
    await commands[name](args);
    process.exit(0);
  } catch (error) {
    fail(
      error.code === "ERR_MODULE_NOT_FOUND" && error.message.includes("build/server")
        ? "Nothing is built yet: npm run build"
        : error.message,
    );
  }
}

/** The next start need not compile again. A folder that cannot be written costs nothing. */
function keepCompiled(build) {
  if (existsSync(build)) module.enableCompileCache(`${build}/compiled`);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
