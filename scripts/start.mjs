// npm start: from a bare clone to the sandbox with demo data; finished steps are skipped.
import { spawn } from "node:child_process";
import { followChild } from "./follow-child.mjs";
import { ALLOCATOR } from "./memory.mjs";
import {
  buildIsCurrent,
  buildProduct,
  environment,
  installPackages,
  refuse,
  root,
  run,
  say,
} from "./prepare.mjs";

const COMMANDS = "scripts/plumbline.mjs";
const settings = { NODE_ENV: "production", SANDBOX: process.env.SANDBOX ?? "1" };

await installPackages();
if (buildIsCurrent()) say("Build: up to date.");
else {
  say("Build: building …");
  if (!(await buildProduct())) refuse("The product could not be built; the reason is above.");
}
say("Data: bringing the database up to date …");
// Both migrate first.
await must(settings.SANDBOX === "1" ? "demo" : "migrate");
say("Server: starting; end it with Ctrl+C.");
serve();

async function must(command) {
  if ((await run("node", [COMMANDS, command], settings)) !== 0) process.exit(1);
}

function serve() {
  const server = spawn("node", [COMMANDS, "serve"], {
    cwd: root,
    env: environment({ ...ALLOCATOR, ...settings }),
    stdio: "inherit",
  });
  followChild(server, (error) => refuse(error.message));
}
