import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import process from "node:process";
import type { TestProject } from "vitest/node";
import { getLitefs } from "../../scripts/get-litefs.mjs";
import buildWhenStale from "../support/build";
import { sweep } from "./network";

declare module "vitest" {
  export interface ProvidedContext {
    /** Path of LiteFS; null where these tests cannot run. */
    litefs: string | null;
  }
}

/** Checks whether two real nodes can run here, and prints why not. */
export default async function prepare(project: TestProject): Promise<void> {
  const reason = problem();
  const { bin, said } = reason ? { bin: null, said: reason } : getLitefs();
  process.stdout.write(bin ? `${said}\n` : `The tests of replication are skipped. ${said}\n`);
  project.provide("litefs", bin);
  // tests/run/test-replication.mjs prints it last.
  if (!bin && process.env.REPLICATION_SKIPPED) writeFileSync(process.env.REPLICATION_SKIPPED, said);
  if (!bin) return;
  sweep();
  await buildWhenStale();
}

function problem(): string | null {
  if (process.platform !== "linux")
    return "They need Linux: LiteFS is a FUSE file system, and the two nodes are network namespaces.";
  if (process.getuid?.() !== 0) return "They need root, for network namespaces and mounts.";
  if (!existsSync("/dev/fuse"))
    return "They need /dev/fuse (in a container: --device /dev/fuse --cap-add SYS_ADMIN --cap-add NET_ADMIN).";
  for (const [command, args, from] of NEEDED) {
    if (spawnSync(command, args).error) return `They need ${command}, of the package ${from}.`;
  }
  const { status, stderr } = spawnSync("ip", ["netns", "list"], { encoding: "utf8" });
  return status === 0 ? null : `They need network namespaces: ${stderr.trim()}.`;
}

const NEEDED = [
  ["ip", ["-V"], "iproute2"],
  ["tc", ["-V"], "iproute2"],
  ["nsenter", ["-V"], "util-linux"],
  ["fusermount", ["-V"], "fuse3"],
] as const;
