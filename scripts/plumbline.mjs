// Runs one command of the built product (app/commands.server.ts): node scripts/plumbline.mjs serve | migrate | demo | admin … | addresses … | drill | restore …
import process from "node:process";

const [name = "serve", ...args] = process.argv.slice(2);

// better-sqlite3 needs Node-API 10 and would end an older Node without a word.
if (Number(process.versions.napi) < 10)
  fail(`Node 22.12 or newer is needed; this is ${process.version}. Use the npm scripts, which bring their own where they can.`);

try {
  const { commands } = await import("../build/server/index.js");
  if (!Object.hasOwn(commands, name)) fail(`There is no command "${name}". There are: ${Object.keys(commands).join(", ")}.`);
  await commands[name](args);
  process.exit(0);
} catch (error) {
  fail(
    error.code === "ERR_MODULE_NOT_FOUND" && error.message.includes("build/server") ? "Nothing is built yet: npm run build" : error.message,
  );
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
