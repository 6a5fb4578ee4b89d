import fs from "node:fs";
import { makeBrowser } from "./browser";
import { makeCluster, until, type LitefsNode } from "./harness";
import type { NodeName } from "./network";

export type Cluster = ReturnType<typeof makeCluster>;

/** Primary a and replica b with the demo data and a signed-in user. */
export async function makeProduct() {
  const cluster = makeCluster();
  cluster.a.start("a");
  await until("the primary serves", cluster.a.ready);
  await cluster.a.command("demo");
  cluster.b.start("a");
  await until("the replica serves", cluster.b.ready);
  await until("the replica has it all", () => inStep(cluster));
  const browser = makeBrowser();
  await browser.signIn(cluster.a);
  await browser.prepare(cluster.a);
  await until("the replica has the property too", () => inStep(cluster));
  return { ...cluster, browser };
}

/** Both nodes are at the same position. */
export function inStep({ a, b }: Cluster): boolean {
  const position = a.position(MAIN);
  return position !== null && position === b.position(MAIN);
}

export const MAIN = "plumbline.db";

/**
 * Moves the primary as docs/replication.md says: stop it, check that the other has everything,
 * start both.
 * @returns how LiteFS exited on both; the last transaction the old primary announced, had on its
 * volume, and that the new one has.
 */
export async function movePrimary(cluster: Cluster, to: NodeName) {
  const [coming, going] = to === "a" ? [cluster.a, cluster.b] : [cluster.b, cluster.a];
  const exits = [await going.stop(), await coming.stop()];
  const said = [...going.log().matchAll(/^The primary stops at \S+\.([0-9a-f]{16}), /gm)].at(
    -1,
  )?.[1];
  const positions = { said, old: going.lastKept(MAIN), new: coming.lastKept(MAIN) };
  await startBoth(cluster, to);
  return { exits, positions };
}

/** Waits until both serve. */
export async function startBoth(cluster: Cluster, primary: NodeName): Promise<void> {
  const [first, second] = primary === "a" ? [cluster.a, cluster.b] : [cluster.b, cluster.a];
  first.start(primary);
  second.start(primary);
  await until("the primary serves", first.ready);
  await until("the replica serves", second.ready);
}

/** Adds items through both nodes in turn until stopped; keeps the acknowledged names. */
export function keepWriting(
  nodes: LitefsNode[],
  browser: ReturnType<typeof makeBrowser>,
  label: string,
) {
  const acknowledged: string[] = [];
  let refused = 0;
  let going = true;
  const run = async (writer: number) => {
    for (let n = 0; going; n += 1) {
      const name = `${label} ${writer}-${n}`;
      const node = nodes[(writer + n) % nodes.length];
      const status = node ? await browser.add(node, name).catch(() => 0) : 0;
      if (status === 200) acknowledged.push(name);
      else refused += 1;
      await new Promise((resolve) => setTimeout(resolve, status === 200 ? 5 : 50));
    }
  };
  const writers = [run(0), run(1), run(2)];
  return {
    acknowledged,
    refused: () => refused,
    async stop(): Promise<void> {
      going = false;
      await Promise.all(writers);
    },
  };
}

/** How the node's processes have a file open: "r" read-only, "w" read-write. */
export function modesOf(node: LitefsNode, file: string): Set<string> {
  const modes = new Set<string>();
  for (const pid of node.pids()) {
    for (const fd of fs.readdirSync(`/proc/${pid}/fd`)) {
      try {
        if (!fs.readlinkSync(`/proc/${pid}/fd/${fd}`).endsWith(`/litefs/${file}`)) continue;
        const flags =
          /^flags:\s+(\d+)$/m.exec(fs.readFileSync(`/proc/${pid}/fdinfo/${fd}`, "utf8"))?.[1] ?? "";
        modes.add(flags.endsWith("0") ? "r" : "w");
      } catch {
        // Closed in the meantime.
      }
    }
  }
  return modes;
}
