// What the history adds to a write: the product beside itself without the history, in turns.
import path from "node:path";
import Database from "better-sqlite3";
import { inTurns, oneByOne } from "./client.mjs";
import { sum } from "./rates.mjs";
import { PORT, processorTime, propertyWith, serveDemo, signedIn, writesOf } from "./world.mjs";

const PASTED = 20;
const LINES = 10;
/** In a category: 500 items are most. */
const PASTES = 20;

/** Slices of 50 of each write. */
const ROUNDS = { cell: 16, bill: 8, paste: 3 };
const SLICE = 50;

/** Processor time of a cell, a bill of 10 lines and 20 pasted rows ÷ without history; bytes of an edit. */
export async function history({ dir, report }) {
  const program = path.join(import.meta.dirname, "without-history.mjs");
  await using product = await serveDemo({ dir });
  const settings = { NODE_OPTIONS: `--import=${program}` };
  await using unrecorded = await serveDemo({ dir, port: PORT + 1, settings });
  const sides = [await writes(product, PORT), await writes(unrecorded, PORT + 1)];
  for (const [name, rounds] of Object.entries(ROUNDS)) {
    const times = await inTurns(
      sides.map((side) => () => side(name)),
      rounds,
    );
    const [now, limit] = times.map((used) => sum(used) / rounds / SLICE);
    report(`history-${name}`, { now, limit, unit: "ms" });
  }
  const [bytes, none] = [product, unrecorded].map(bytesOfEdit);
  if (none !== null) throw new Error("The product without history wrote one.");
  report("history-bytes", { now: bytes, unit: "B" });
}

/** @returns a function that makes a slice of one kind and answers the milliseconds of processor time */
async function writes(product, port) {
  const { cookie, call } = await signedIn(product);
  const made = await propertyWith(call, 12, 15, 0);
  const { id, items, projects } = made;
  const lines = items.slice(0, LINES).map((item) => ({ itemId: item.id, amount: 1.5 }));
  const bill = { kind: "receipt", date: "2026-02-03", gst: "incl", supplier: "Bunnings", lines };
  const rows = Array.from({ length: PASTED }, (_, row) => `Row ${row}\t1\t${row + 1}`);
  let sent = 0;
  const paste = () => {
    const at = `/api/projects/${projects[Math.floor(sent / PASTES)].id}/paste`;
    const formId = `${++sent}`.replaceAll("0", "A").padStart(22, "B");
    return { method: "POST", at, body: { text: rows.join("\n"), seen: `${PASTED}`, formId } };
  };
  const add = { method: "POST", at: `/api/properties/${id}/bills`, body: bill };
  const asked = { cell: writesOf(made, "budget"), bill: add, paste };
  return async (name) => {
    const before = processorTime(product);
    await oneByOne({ port, cookie, ask: asked[name] }, SLICE);
    return processorTime(product) - before;
  };
}

/** The bytes that one change to one record takes, as stored; null without any. */
function bytesOfEdit({ folder }) {
  const db = new Database(path.join(folder, "plumbline.db"), { readonly: true });
  const bytes =
    db.prepare(`select avg(length(property_id) + 8 + length(who) + octet_length(changes))
    from history where json_array_length(changes) = 1`);
  const found = bytes.pluck().get();
  db.close();
  return found;
}
