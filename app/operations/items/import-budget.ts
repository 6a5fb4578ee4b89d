import { setImmediate as turn } from "node:timers/promises";
import type { z } from "zod";
import { importBudgetInput, importedView, importFormView } from "~/contracts/budget-import";
import { beyondRoom, importMessages } from "~/contracts/import-messages";
import type { Db } from "~/data/database";
import { createProjectRow, findItem, listProjects } from "~/data/projects";
import { countItems, sizesOfProperty } from "~/data/sizes";
import { isIdTaken } from "~/data/taken-ids";
import type { Project, Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { roomFor } from "~/domain/sizes";
import { readImport, sheetsOf, type ImportPlace } from "~/domain/spreadsheet/budget-import";
import {
  LONGEST_IMPORT,
  planOf,
  planSent,
  type SheetOfFile,
} from "~/domain/spreadsheet/import-plan";
import { derivedId } from "~/services/ids";
import { onProperty, formId } from "../builders";
import { command, query, type Context } from "../operation";
import { refuseBeyond, refuseFullAccount, refuseMoreIn } from "../sizes";
import { fileOf, replaceEarlier } from "./import-again";
import { addPasted, idsOfPaste, pasteOf, suppliersOf, type PastedPlace } from "./paste-items";

export const startImport = query({
  ...onProperty("editContents"),
  summary: "The form that takes a budget of a file",
  failure: importMessages.readFailed,
  output: importFormView,
  run: (context, { id, name }) => ({
    property: { id, name },
    categories: categoriesIn(context.db, id),
    formId: formId(context),
  }),
});

/** Rows that one transaction adds, at most: so many hold the others for less than 250 ms. */
const ROWS_OF_PART = 1_000;

/**
 * Adds the rows of a file as one paste into several categories; those that cannot be read stay
 * behind, as the preview said. All is checked before the first part; each is a transaction of its
 * own: sent again, it adds the next one, and none twice. `left` counts the rows of those to come.
 */
export const importBudget = command({
  ...onProperty("editContents"),
  summary: "Add the rows of a file to a property's budget, once they were looked at",
  failure: importMessages.importFailed,
  input: importBudgetInput,
  output: importedView,
  // URL encoding takes up to nine bytes a character.
  maxBody: 9 * LONGEST_IMPORT,
  async prepare({ db }, input, { propertyId }) {
    const sheets = sheetsOf(input.text);
    await turn();
    const categories = listProjects(db, propertyId);
    const read = readSent(sheets, input, categories);
    await turn();
    return { sheets, read, of: JSON.stringify(categories) };
  },
  run(context, property, { seen, formId: asked, ...input }, prepared) {
    const { sheets, read, of } = prepared;
    const { db, now } = context;
    const categories = listProjects(db, property.id);
    const isSame = JSON.stringify(categories) === of;
    const { places, count } = isSame ? read : readSent(sheets, input, categories);
    const { id, begun } = firstItem(context, property, asked);
    const start = begun?.createDate ?? now;
    if (!begun) {
      checkRows(count, seen);
      replaceEarlier(context, property, input.text, input.again);
      checkImport(context, property, places);
    }
    const paste = pasteOf(id, start);
    const ids = idsOfPaste(paste, count);
    const named = places.map(({ id: found, name, items }, at) => {
      const own = derivedId(`${paste}.category.${at}`);
      // A millisecond apart, which preserves the order of the file.
      const createDate = new Date(start.getTime() + at);
      return { projectId: found ?? own, isMade: (found ?? own) === own, createDate, name, items };
    });
    const parts = inParts(named);
    const next = parts.findIndex(
      ({ from, size }) =>
        !isIdTaken(db, ids[from] ?? "") && !isIdTaken(db, ids[from + size - 1] ?? ""),
    );
    const part = parts[next];
    if (part) {
      const there = new Set(categories.map((one) => one.id));
      for (const { projectId: made, name, createDate } of part.places)
        if (!there.has(made))
          createProjectRow(db, { id: made, propertyId: property.id, name, createDate });
      addPasted(context, property, ids.slice(part.from), part.places);
    }
    const [first = "", ...others] = named.map(({ projectId }) => projectId);
    const made = named.filter(({ isMade }) => isMade).map(({ projectId }) => projectId);
    const [file, replaces] = [fileOf(input.text), input.again === "replace"];
    const undo = { projectId: first, paste, count, others, made, file, replaces };
    context.receipt.undo = { what: "paste", ...undo };
    const left = part ? count - part.from - part.size : 0;
    if (left > 0) context.receipt.rest = prepared;
    return { count, left };
  },
});

function readSent(
  sheets: readonly SheetOfFile[],
  { sheets: sent = {} }: Pick<z.output<typeof importBudgetInput>, "sheets">,
  categories: readonly Project[],
) {
  const plans = sheets.map((sheet, at) => planSent(sent[at], planOf(sheet, categories)));
  return readImport(sheets, plans, categories);
}

/** The first item's id; the item, where the import has begun. After an Undo it is another import. */
function firstItem({ db, actor }: Context, property: Property, asked: string) {
  for (let id = asked; ; id = derivedId(`${id}.again`)) {
    const found = findItem(db, actor.user, id);
    if (found?.property.id === property.id) return { id, begun: found.item };
    if (!isIdTaken(db, id)) return { id, begun: undefined };
  }
}

/** Consecutive categories; `from` is the place of the first item. */
function inParts<Place extends PastedPlace>(places: readonly Place[]) {
  const parts: { from: number; size: number; places: Place[] }[] = [];
  let from = 0;
  for (const place of places) {
    const last = parts.at(-1);
    const size = place.items.length;
    if (last && last.size + size <= ROWS_OF_PART) {
      last.places.push(place);
      last.size += size;
    } else parts.push({ from, size, places: [place] });
    from += size;
  }
  return parts;
}

/** @throws Refusal */
function checkRows(count: number, seen: string | undefined): void {
  if (count === 0) throw refuse(importMessages.nothingToBringIn);
  if (seen !== String(count)) throw refuse(importMessages.lookAgain);
}

/** Whether all of it fits; its suppliers are made. @throws Refusal */
function checkImport(context: Context, property: Property, places: readonly ImportPlace[]): void {
  const { db, actor } = context;
  const items = places.flatMap((place) => place.items);
  refuseFullAccount(db, actor.user.id);
  const { projects, items: there } = sizesOfProperty(db, property.id);
  refuseBeyond("projectsOfProperty", projects, places.filter(({ id }) => id === null).length);
  refuseBeyond("itemsOfProperty", there, items.length);
  const [beyond] = beyondRoom(places, categoriesIn(db, property.id));
  if (beyond) throw refuse(beyond);
  const spends = items.filter(({ spent, supplier, note }) => spent !== 0 || supplier || note);
  refuseMoreIn(db, property.id, "linesOfProperty", spends.length);
  suppliersOf(context, property, items);
}

/** With how many more items each can have. */
function categoriesIn(db: Db, propertyId: string) {
  const room = (id: string) => roomFor("itemsOfProject", countItems(db, id));
  return listProjects(db, propertyId).map(({ id, name }) => ({ id, name, room: room(id) }));
}

function refuse(problem: string): Refusal {
  return new Refusal("invalid", importMessages.importFailed, { text: [problem] });
}
