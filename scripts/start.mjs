// npm start: from a bare clone to the product in the sandbox with demo data. What is done already is skipped.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { buildIsCurrent, buildProduct, environment, installPackages, refuse, root, run, say } from "./prepare.mjs";

const COMMANDS = "scripts/plumbline.mjs";
const settings = { NODE_ENV: "production", SANDBOX: process.env.SANDBOX ?? "1" };

await installPackages();
if (buildIsCurrent()) say("Build: up to date.");
else {
  say("Build: building …");
  if (!(await buildProduct())) refuse("The product could not be built; the reason is above.");
}
say("Data: bringing the database up to date …");
// Either brings the database to the newest schema first.
await must(settings.SANDBOX === "1" ? "demo" : "migrate");
say("Server: starting; end it with Ctrl+C.");
serve();

async function must(command) {
  if ((await run("node", [COMMANDS, command], settings)) !== 0) process.exit(1);
}

function serve() {
  const server = spawn("node", [COMMANDS, "serve"], { cwd: root, env: environment(settings), stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    // A terminal sends Ctrl+C to the server as well: a second one from here would cut its goodbye short.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : server.kill(signal)));
  }
  server.once("error", (error) => refuse(error.message));
  server.once("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
