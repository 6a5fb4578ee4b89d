/**
 * Self time by package of a CPU profile, largest first; idle time is left out.
 * @param {{ nodes: { id: number, callFrame: CallFrame }[], samples: number[],
 *   timeDeltas: number[] }} profile
 * @param {(callFrame: CallFrame) => string} [sourceOf] the source file of a bundled function
 * @returns {[string, number][]} shares of all
 * @typedef {{ functionName: string, url: string, lineNumber: number, columnNumber: number }}
 *   CallFrame
 */
export function shares({ nodes, samples, timeDeltas }, sourceOf = ({ url }) => url) {
  const groups = new Map(nodes.map(({ id, callFrame }) => [id, groupOf(callFrame, sourceOf)]));
  const sums = new Map();
  samples.forEach((id, at) => {
    const group = groups.get(id);
    if (group) sums.set(group, (sums.get(group) ?? 0) + Math.max(0, timeDeltas[at]));
  });
  const all = [...sums.values()].reduce((sum, time) => sum + time, 0);
  return [...sums].map(([group, time]) => [group, time / all]).toSorted(([, a], [, b]) => b - a);
}

/** Undefined for idle time; of the product, the folder below app/. */
function groupOf(callFrame, sourceOf) {
  const { functionName, url } = callFrame;
  if (functionName === "(idle)" || functionName === "(program)") return undefined;
  if (functionName === "(garbage collector)") return "garbage collection";
  if (url.startsWith("node:")) return "node";
  // Native calls of better-sqlite3 have no address: its methods' names tell.
  if (url === "") return SQLITE.has(functionName) ? "better-sqlite3" : "native code";
  const source = sourceOf(callFrame);
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  const [, folder] = /\bapp\/([\w-]+)/.exec(source) ?? [];
  return name ?? (folder ? `app/${folder}` : "the server bundle");
}

const SQLITE = new Set(["all", "get", "run", "prepare", "raw", "exec"]);
