/**
 * Self time by package of a CPU profile, largest first; idle time is left out.
 * @param {{ nodes: { id: number, callFrame: { functionName: string, url: string } }[],
 *   samples: number[], timeDeltas: number[] }} profile
 * @returns {[string, number][]} shares of all
 */
export function shares({ nodes, samples, timeDeltas }) {
  const groups = new Map(nodes.map(({ id, callFrame }) => [id, groupOf(callFrame)]));
  const sums = new Map();
  samples.forEach((id, at) => {
    const group = groups.get(id);
    if (group) sums.set(group, (sums.get(group) ?? 0) + Math.max(0, timeDeltas[at]));
  });
  const all = [...sums.values()].reduce((sum, time) => sum + time, 0);
  return [...sums].map(([group, time]) => [group, time / all]).toSorted(([, a], [, b]) => b - a);
}

/** Undefined for idle time. Native calls of better-sqlite3 have no address: its methods' names tell. */
function groupOf({ functionName, url }) {
  if (functionName === "(idle)" || functionName === "(program)") return undefined;
  if (functionName === "(garbage collector)") return "garbage collection";
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name) return name;
  if (url.startsWith("node:")) return "node";
  if (url.includes("/build/server/")) return "the server bundle";
  return SQLITE.has(functionName) ? "better-sqlite3" : "native code";
}

const SQLITE = new Set(["all", "get", "run", "prepare", "raw", "exec"]);
