import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { inject, onTestFinished } from "vitest";
import { ORIGIN } from "./browser";
import { makeNetwork, type NodeName } from "./network";

const PROBE = path.resolve("tests/replication/probe.mjs");

/** Every node's settings; the secrets are dummies. */
const SETTINGS = {
  NODE_ENV: "production" as const,
  SANDBOX: "1",
  LIMITS: "off",
  BILLING: "off",
  HOST: "0.0.0.0",
  PORT: "3000",
  PUBLIC_URL: ORIGIN,
  SESSION_SECRET: "a secret of the tests of replication",
  LITEFS_MODE: "static",
  FORWARD_TOKEN: "a token of the tests of replication",
  FLY_APP_NAME: "plumbline",
};

/** Two machines with a real LiteFS each; removed after the test. */
export function makeCluster() {
  const litefs = inject("litefs");
  if (!litefs) throw new Error("There is no LiteFS; the project's setup says so first.");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "replication-"));
  const network = makeNetwork();
  const make = (name: NodeName) => makeNode(name, litefs, path.join(folder, name), network);
  const nodes = { a: make("a"), b: make("b") };
  onTestFinished(({ task }) => {
    network.close();
    if (task.result?.state === "fail") {
      for (const node of Object.values(nodes))
        process.stderr.write(
          `--- the end of node ${node.name}'s log\n${node.log().slice(-4000)}\n`,
        );
    }
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return { ...nodes, network };
}

export type LitefsNode = ReturnType<typeof makeNode>;

function makeNode(
  name: NodeName,
  litefs: string,
  folder: string,
  network: ReturnType<typeof makeNetwork>,
) {
  const mount = path.join(folder, "litefs");
  const data = path.join(folder, "data");
  const log = path.join(folder, "log");
  let child: ChildProcess | null = null;
  let primary: NodeName = name;
  let peers = "none";

  /** As the container sets it. */
  function environment() {
    const own = {
      DATA_DIR: mount,
      FLY_MACHINE_ID: name,
      LITEFS_PRIMARY_ID: primary,
      LITEFS_PEERS: peers,
    };
    return {
      ...process.env,
      ...SETTINGS,
      ...own,
      LITEFS_PRIMARY_URL: `http://${primary}.vm.plumbline.internal:3000`,
    };
  }

  /** Wraps a command in the node's mount and network namespaces. */
  function inside(...command: string[]): [string, string[]] {
    return ["nsenter", ["--target", String(child?.pid), "--mount", "--net", ...command]];
  }

  async function run(args: string[]): Promise<string> {
    const [program, line] = inside(`--wd=${process.cwd()}`, process.execPath, ...args);
    const running = spawn(program, line, { env: environment(), stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    let complaint = "";
    running.stdout.on("data", (part) => (said += part));
    running.stderr.on("data", (part) => (complaint += part));
    if ((await whenEnded(running)) !== 0)
      throw new Error(`${args.join(" ")} on ${name}: ${complaint}`);
    return said;
  }

  async function isOk(at: string): Promise<boolean> {
    if (child && child.exitCode !== null)
      throw new Error(`LiteFS on ${name} has ended with ${child.exitCode}.`);
    return (await fetch(node.origin + at).catch(() => null))?.ok === true;
  }

  const node = {
    name,
    origin: `http://${network.address(name)}:3000`,
    /** SQLite's folder as seen on the node. */
    mount,
    log: () => (fs.existsSync(log) ? fs.readFileSync(log, "utf8") : ""),

    /** Starts LiteFS, and the product as litefs.yml does. */
    start(designated: NodeName, run: "product" | "nothing" = "product", known = "none"): void {
      primary = designated;
      peers = known;
      fs.mkdirSync(data, { recursive: true });
      fs.mkdirSync(mount, { recursive: true });
      fs.writeFileSync(path.join(folder, "litefs.yml"), settingsFor({ mount, data, run }));
      const output = fs.openSync(log, "a");
      const command = [
        "netns",
        "exec",
        network.space(name),
        litefs,
        "mount",
        "-config",
        path.join(folder, "litefs.yml"),
      ];
      child = spawn("ip", command, { env: environment(), stdio: ["ignore", output, output] });
      fs.closeSync(output);
    },

    /** The exit code when LiteFS ends on its own. */
    ended: () => whenEnded(child),

    /** SIGTERM as a deployment sends it; resolves with the exit code when both are gone. */
    async stop(): Promise<number | null> {
      const ended = whenEnded(child);
      child?.kill("SIGTERM");
      return ended;
    },

    /** Kills LiteFS and the product at once, as a power cut does. */
    async crash(): Promise<void> {
      const ended = whenEnded(child);
      for (const pid of node.pids()) process.kill(pid, "SIGKILL");
      await ended;
      await until(`node ${name} is gone`, () => node.pids().length === 0);
    },

    /** Deletes the volume. */
    wipe: () => fs.rmSync(data, { recursive: true, force: true }),

    pids(): number[] {
      const { stdout } = spawnSync("ip", ["netns", "pids", network.space(name)], {
        encoding: "utf8",
      });
      return stdout.split("\n").filter(Boolean).map(Number);
    },

    /** LiteFS's /info; null when it is down. */
    async info(): Promise<{ isPrimary: boolean } | null> {
      const answer = await fetch(`http://${network.address(name)}:20202/info`).catch(() => null);
      return answer?.ok ? ((await answer.json()) as { isPrimary: boolean }) : null;
    },

    /** A database's position on the mount: TXID/checksum. */
    position(database: string): string | null {
      const [command, args] = inside("cat", path.join(mount, `${database}-pos`));
      const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
      return status === 0 ? stdout.trim() : null;
    },

    /** The last transaction on a stopped node's volume. */
    lastKept(database: string): string | undefined {
      const folderOfLtx = path.join(data, "dbs", database, "ltx");
      return fs
        .readdirSync(folderOfLtx)
        .sort()
        .at(-1)
        ?.replace(/\.ltx$/, "")
        .split("-")[1];
    },

    /** Runs a command of probe.mjs on the node. */
    probe: async <Answer>(command: string, ...args: string[]) =>
      JSON.parse(await run([PROBE, command, ...args])) as Answer,

    /** Runs a command of the product on the node, e.g. "demo". */
    command: (command: string) => run([path.resolve("scripts/plumbline.mjs"), command]),

    /** Liveness. Throws when the product has exited. */
    serves: () => isOk("/healthz"),
    /** Readiness: data present, and in contact with the primary. */
    ready: () => isOk("/readyz"),
  };
  return node;
}

/**
 * The product's litefs.yml with this node's folders, without what only the image has (user "node",
 * /app).
 */
function settingsFor({
  mount,
  data,
  run,
}: {
  mount: string;
  data: string;
  run: "product" | "nothing";
}): string {
  let text = fs.readFileSync("litefs.yml", "utf8");
  const replace = (what: string | RegExp, by: string) => {
    if (text.replace(what, by) === text) throw new Error(`litefs.yml has no ${what}`);
    text = text.replaceAll(what, by);
  };
  replace("dir: /litefs", `dir: ${mount}`);
  replace("dir: /data/litefs", `dir: ${data}`);
  if (run === "nothing") replace(/^exec:[\s\S]*/gm, "");
  else replace(/setpriv (--\S+ )+node /g, `${process.execPath} `);
  return text;
}

async function whenEnded(child: ChildProcess | null): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null)
    return child?.exitCode ?? null;
  return new Promise((resolve) => child.once("close", resolve));
}

/** Polls. */
export async function until(what: string, isSo: () => unknown, seconds = 90): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${seconds} seconds have passed, and still not: ${what}`);
}

/** Prints a measurement with the machine's load. */
export function figure(line: string): void {
  process.stdout.write(
    `    measured: ${line} (load ${os.loadavg()[0]?.toFixed(1)}, ${os.availableParallelism()} processors)\n`,
  );
}
