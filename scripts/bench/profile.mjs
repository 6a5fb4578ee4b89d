// Where the processor time of the property page and the API read goes, by package: the server is
// built with source maps and runs with node --cpu-prof; its profile is added up by self time.
import fs from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildProduct, refuse } from "../prepare.mjs";
import { closedLoop, request } from "./client.mjs";
import { PORT, serveDemo } from "./product.mjs";
import { addressesOf, spentWrites } from "./speed.mjs";
import { makeWorld } from "./world.mjs";

const SECONDS = 8;
const SQLITE = new Set(["all", "get", "run", "prepare", "raw", "exec"]);

export async function measureProfile({ dir, say }) {
  if (dir === process.cwd() && !(await buildProduct("error", ["--sourcemapServer"])))
    refuse("The build failed.");
  const { folder, stop } = await serveDemo({ dir });
  const { cookie, property } = await makeWorld({ folder, origin: `http://localhost:${PORT}` });
  await stop();
  const { pages, reads } = addressesOf({ property, large: property });
  for (const [name, at] of [
    ["page", pages.property],
    ["API", reads["api-property"].at],
  ]) {
    const profiles = path.join(folder, name);
    const flags = ["--cpu-prof", `--cpu-prof-dir=${profiles}`];
    const product = await serveDemo({ dir, folder, flags });
    const read = request(PORT, { at, headers: { cookie } });
    const write = spentWrites(PORT, cookie, property);
    // Every tenth request writes, so that no kept answer serves all of them.
    const requestAt = (number) => (number % 10 === 0 ? write(number) : read);
    const { rate } = await closedLoop({ port: PORT, requestAt }, SECONDS);
    await product.stop();
    const file = path.join(profiles, fs.readdirSync(profiles)[0]);
    const parts = shares(JSON.parse(fs.readFileSync(file, "utf8")), sourceReader());
    say(`property ${name}, ${rate.toFixed(0)} a second, each tenth a write`);
    for (const [group, share] of parts.filter(([, part]) => part >= 0.005))
      say(`  ${(share * 100).toFixed(1).padStart(5)} %  ${group}`);
  }
}

/** @returns the source file of a function, by the source map of its file where it has one */
function sourceReader() {
  const maps = new Map();
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith("file:")) return url;
    const map = `${fileURLToPath(url)}.map`;
    if (!maps.has(url))
      maps.set(url, fs.existsSync(map) && new SourceMap(JSON.parse(fs.readFileSync(map, "utf8"))));
    return (maps.get(url) || undefined)?.findEntry(lineNumber, columnNumber).originalSource ?? url;
  };
}

/**
 * Self time by package of a CPU profile, largest first; idle time is left out.
 * @param {{ nodes: { id: number, callFrame: CallFrame }[], samples: number[],
 *   timeDeltas: number[] }} profile
 * @param {(callFrame: CallFrame) => string} sourceOf the source file of a bundled function
 * @returns {[string, number][]} shares of all
 * @typedef {{ functionName: string, url: string, lineNumber: number, columnNumber: number }}
 *   CallFrame
 */
export function shares({ nodes, samples, timeDeltas }, sourceOf) {
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
