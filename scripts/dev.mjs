// npm run dev: the sandbox, rebuilt and restarted on changes, from the production build.
import { spawn } from "node:child_process";
import fs from "node:fs";
import { buildProduct, environment, installPackages, root, run, say } from "./prepare.mjs";

const SOURCES = ["app", "public", "drizzle"];
const COMMANDS = "scripts/plumbline.mjs";
const settings = { NODE_ENV: "production", SANDBOX: process.env.SANDBOX ?? "1" };

await installPackages();
let server;
let building = false;
let changed = false;
let timer;

for (const folder of SOURCES) {
  fs.watch(new URL(`../${folder}`, import.meta.url), { recursive: true }, () => {
    clearTimeout(timer);
    // Debounce: editors write a file in several steps.
    timer = setTimeout(() => void rebuild(), 150);
  });
}
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void stop().then(() => process.exit(0)));
await rebuild();

async function rebuild() {
  changed = true;
  if (building) return;
  building = true;
  while (changed) {
    changed = false;
    say("Build: building …");
    if (await buildProduct()) await restart();
    else say("Build: failed; the reason is above, and the last good one goes on.");
  }
  building = false;
}

async function restart() {
  await stop();
  if ((await run("node", [COMMANDS, "demo"], settings)) !== 0) return;
  server = spawn("node", [COMMANDS, "serve"], {
    cwd: root,
    env: environment(settings),
    stdio: "inherit",
  });
}

async function stop() {
  if (!server || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}
