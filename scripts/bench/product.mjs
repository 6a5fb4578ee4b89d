// The built product in a process of its own, for every benchmark that sends it requests. Linux.
import fs from "node:fs";
import path from "node:path";
import { spawnServer } from "../../tests/support/spawn-server.ts";
import { refuse } from "../prepare.mjs";

export const PORT = 3297;

/**
 * Serves `folder`, by default new demo data, and refuses no request as too many.
 * @param {{ dir?: string, folder?: string, port?: number, settings?: object }} how
 */
export function serveDemo({ dir = process.cwd(), folder, port = PORT, settings }) {
  if (!fs.existsSync(path.join(dir, "build/server/index.js")))
    refuse(`There is no build in ${dir}: "npm run build" makes it.`);
  return spawnServer({ ...settings, PORT: `${port}`, ...(folder && { DATA_DIR: folder }) }, dir);
}

/** Serves until the work is done. */
export async function withDemo(how, work) {
  const product = await serveDemo(how);
  try {
    await work(product);
  } finally {
    await product.stop();
  }
}

export const megabytesOf = ({ rss }) => rss() / 1024 ** 2;

/** Milliseconds of processor time of the product so far. */
export function processorTime({ child }) {
  const [, stat] = fs.readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ");
  const fields = stat.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
