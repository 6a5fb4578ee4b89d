import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { followChild } from "./follow-child.mjs";
import { bringsItsOwnNode, nodeProblem, OWN_NODE_FOLDERS } from "./node-version.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs this script again on the packages' Node and exits like it. */
export function handOver(fail) {
  const node = ownNode();
  const problem = nodeProblem(process.version) ?? `Node ${process.version} is too old.`;
  if (!node) fail(bringsItsOwnNode() ? `${problem} The packages bring one: npm install` : problem);
  followChild(
    spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: "inherit" }),
    (error) => fail(error.message),
  );
}

/** Only when it runs here and is new enough. */
function ownNode() {
  return OWN_NODE_FOLDERS.map((folder) => path.join(root, folder, "node")).find((file) => {
    if (!existsSync(file)) return false;
    const { status, stdout } = spawnSync(file, ["--version"], { encoding: "utf8" });
    return status === 0 && nodeProblem(stdout.trim()) === undefined;
  });
}
