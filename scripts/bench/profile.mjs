// npm run bench:profile: where the processor time of the property page and the API read goes, by
// package. The server is built with source maps and runs with node --cpu-prof; its profile is added up
// by self time.
import fs from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildProduct, refuse } from "../prepare.mjs";
import { closedLoop, request } from "./client.mjs";
import { readOptions } from "./options.mjs";
import { serveDemo } from "./product.mjs";
import { shares } from "./profile-shares.mjs";
import { addressesOf } from "./speed.mjs";
import { makeWorld } from "./world.mjs";

const PORT = 3297;
const SECONDS = 8;
const maps = new Map();

const { dir } = readOptions(process.argv.slice(2));
if (dir === process.cwd() && !(await buildProduct("error", ["--sourcemapServer"])))
  refuse("The build failed.");
const first = await serveDemo({ dir, port: PORT });
const { folder } = first;
const world = await makeWorld(first);
await first.stop();
const { pages, reads } = addressesOf(world);
const measured = { "property page": pages.property, "API property": reads["api-property"].at };
for (const [name, at] of Object.entries(measured)) {
  const profiles = path.join(folder, name.replace(" ", "-"));
  const flags = ["--cpu-prof", `--cpu-prof-dir=${profiles}`];
  const product = await serveDemo({ dir, folder, port: PORT, flags });
  const { cookie } = world;
  const read = request(PORT, { at, headers: { cookie } });
  const write = (number) =>
    request(PORT, {
      method: "PUT",
      at: `/api/project-items/${world.property.items[0].id}`,
      headers: { cookie },
      body: { spent: number % 5000 },
    });
  // Every tenth request writes, so that no kept answer serves all of them.
  const requestAt = (number) => (number % 10 === 0 ? write(number) : read);
  const { rate } = await closedLoop({ port: PORT, requestAt }, SECONDS);
  await product.stop();
  const [file] = fs.readdirSync(profiles);
  const profile = JSON.parse(fs.readFileSync(path.join(profiles, file), "utf8"));
  process.stdout.write(`${name}, ${rate.toFixed(0)} a second, each tenth a write\n`);
  for (const [group, share] of shares(profile, sourceOf).filter(([, part]) => part >= 0.005))
    process.stdout.write(`  ${(share * 100).toFixed(1).padStart(5)} %  ${group}\n`);
}

/** By the source map of the file, where it has one. */
function sourceOf({ url, lineNumber, columnNumber }) {
  if (!url.startsWith("file:")) return url;
  const map = `${fileURLToPath(url)}.map`;
  if (!maps.has(url))
    maps.set(url, fs.existsSync(map) && new SourceMap(JSON.parse(fs.readFileSync(map, "utf8"))));
  const found = maps.get(url) && maps.get(url).findEntry(lineNumber, columnNumber);
  return (found && found.originalSource) || url;
}
