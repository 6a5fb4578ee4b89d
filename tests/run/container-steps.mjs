// npm run try:container: the Dockerfile's RUN and COPY of /app in a plain folder, for machines
// without Docker; apt and other images' files are skipped and listed. Then starts the result with
// production settings and requests pages.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { stagesOf } from "./dockerfile.mjs";
import { environment, refuse, root, say } from "../../scripts/prepare.mjs";

const PORT = 3298;
const ORIGIN = `http://localhost:${PORT}`;
const work = fs.mkdtempSync(path.join(os.tmpdir(), "container-"));
const began = performance.now();

try {
  const context = takeContext();
  const stages = stagesOf(fs.readFileSync(path.join(root, "Dockerfile"), "utf8"));
  const built = new Map();
  for (const stage of stages) built.set(stage.name, build(stage, context, built));
  const app = path.join(built.get("final"), "app");
  say(`The final /app has ${megabytes(app)} MB: ${fs.readdirSync(app).join(", ")}.`);
  await tryOut(app);
  say(`All of it took ${seconds()} s.`);
} catch (error) {
  refuse(`${error.message}\nWhat there is of it is in ${work}.`);
}
fs.rmSync(work, { recursive: true });

/** The build context: everything but .dockerignore. */
function takeContext() {
  const ignored = fs
    .readFileSync(path.join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter(Boolean);
  const patterns = ignored.map(
    (line) => new RegExp(`^${line.replaceAll(".", "[.]").replaceAll("*", "[^/]*")}$`),
  );
  const context = path.join(work, "context");
  fs.mkdirSync(context);
  for (const name of fs.readdirSync(root))
    if (!patterns.some((pattern) => pattern.test(name)))
      fs.cpSync(path.join(root, name), path.join(context, name), { recursive: true });
  say(`The context is ${fs.readdirSync(context).join(", ")}.`);
  return context;
}

function build(stage, context, built) {
  const folder = path.join(work, stage.name);
  const before = built.get(stage.from);
  // Hard links: no step modifies an earlier one's files.
  if (before) must("cp", ["-al", before, folder], work);
  else fs.mkdirSync(path.join(folder, "app"), { recursive: true });
  const app = path.join(folder, "app");
  for (const step of stage.steps) {
    if (step.keyword !== "RUN" && step.keyword !== "COPY") continue;
    const label = `${stage.name}: ${step.keyword} ${step.text}`;
    if (!isOfTheApp(step, built)) {
      say(`${label}\n  left out: it is not about the product.`);
      continue;
    }
    const start = performance.now();
    if (step.keyword === "RUN") must("sh", ["-ec", step.text], app);
    else copy(step, step.from ? built.get(step.from) : context, folder);
    say(`${label}\n  ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  return folder;
}

/** Debian packages, other images' programs and files outside /app belong to the machine. */
function isOfTheApp({ keyword, text, from }, built) {
  if (keyword === "RUN") return !text.startsWith("apt-get");
  const target = text.split(/\s+/).at(-1);
  return target.startsWith(".") && (!from || built.has(from));
}

/** Docker's rules: a folder's content; a file goes into a target ending with a slash. */
function copy({ text }, source, folder) {
  const names = text.split(/\s+/);
  const target = path.join(folder, "app", names.pop());
  for (const name of names) {
    const file = path.join(source, name);
    const isFolder = fs.statSync(file).isDirectory();
    fs.mkdirSync(isFolder || target.endsWith("/") ? target : path.dirname(target), {
      recursive: true,
    });
    must("cp", ["-a", isFolder ? `${file}/.` : file, target], folder);
  }
}

/** Starts the result like the container and checks each part. */
async function tryOut(app) {
  const env = {
    PATH: environment().PATH,
    HOME: os.homedir(),
    NODE_ENV: "production",
    DATA_DIR: path.join(work, "data"),
    PORT: String(PORT),
    PUBLIC_URL: ORIGIN,
    SESSION_SECRET: "only for this trial of the container",
    BILLING: "off",
    MAIL: "outbox",
    CHROMIUM_PATH: await chromium(),
  };
  must("node", ["scripts/plumbline.mjs", "demo"], app, { ...env, SANDBOX: "1" });
  const server = spawn("node", ["scripts/plumbline.mjs", "serve"], {
    cwd: app,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    await untilHealthy(server);
    await expectStatus("/healthz", 200);
    await expectStatus("/readyz", 200);
    await expectStatus("/sandbox/mail", 404);
    const page = await expectStatus("/auth/login", 200);
    if (!(await page.text()).includes("Login"))
      throw new Error("The sign-in page says nothing of signing in.");
    const cookie = await signIn();
    const [property] = await (
      await expectStatus("/api/properties", 200, { headers: { cookie } })
    ).json();
    const report = await expectStatus(`/api/properties/${property.id}/print`, 200, {
      headers: { cookie },
    });
    const pdf = Buffer.from(await report.arrayBuffer());
    if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-")))
      throw new Error("The report is not a PDF.");
    say(`A report came as a PDF of ${Math.round(pdf.length / 1024)} KB.`);
  } finally {
    server.kill("SIGTERM");
  }
  const code = await ended;
  if (code !== 0) throw new Error(`The server ended with ${code}.`);
  say("Told to stop, it ended with 0.");
}

/** The package's browser stands in for Debian's. */
async function chromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { default: shipped } = await import("@sparticuz/chromium");
  return shipped.executablePath();
}

async function expectStatus(at, status, init) {
  const answer = await fetch(ORIGIN + at, init);
  if (answer.status !== status)
    throw new Error(`${at} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  say(`${at} answered ${status}.`);
  return answer;
}

async function signIn() {
  const answer = await fetch(`${ORIGIN}/api/login`, {
    method: "POST",
    headers: { Origin: ORIGIN, "Content-Type": "application/json" },
    body: JSON.stringify({ email: "mid@demo.example", password: "Demo-2026!" }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function untilHealthy(server) {
  for (
    const deadline = performance.now() + 30_000;
    performance.now() < deadline && server.exitCode === null;
  ) {
    if ((await fetch(`${ORIGIN}/healthz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server does not start.");
}

function must(command, args, cwd, env = environment()) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

function megabytes(folder) {
  return Math.round(
    Number(spawnSync("du", ["-sk", folder], { encoding: "utf8" }).stdout.split("\t")[0]) / 1024,
  );
}

function seconds() {
  return ((performance.now() - began) / 1000).toFixed(0);
}
