import { importMessages } from "~/contracts/import-messages";
import type { Db } from "~/data/database";
import { listHistory } from "~/data/history";
import { listItems, listProjects } from "~/data/projects";
import { listLinkedItems, listTrashedAt } from "~/data/trash";
import { dateAt } from "~/domain/history/history";
import type { ProjectItem, Property } from "~/domain/property";
import { refuseField } from "~/domain/refusal";
import { hashOfContent } from "~/services/ids";
import type { Context } from "../operation";
import { discardItems, restoreDeleted } from "../trash";
import { idsOfPaste } from "./paste-items";

/** Rows that are replaced, at most: so many hold the others for less than 250 ms. */
export const MOST_REPLACED = 500;
/** How far back is looked, in commands: for imports of the file, and for what changed since. */
const MOST_IMPORTS = 100;
const MOST_SINCE = 2_000;

/** The rows of an import; those changed since apart. */
type Earlier = { date: Date; rows: ProjectItem[]; changed: ProjectItem[] };

/** Names the rows of a file, as the history keeps it: by any name of the file or its sheets. */
export function fileOf(text: string): string {
  const sheets = text.replaceAll("\r\n", "\n").trim().split("\f");
  return hashOfContent(
    sheets.map((sheet) => sheet.slice(sheet.indexOf("\n") + 1).trim()).join("\f"),
  );
}

/** The last import of the same file into the property of which rows are there. */
export function findEarlier(db: Db, propertyId: string, text: string): Earlier | undefined {
  const file = fileOf(text);
  const dids = listHistory(db, propertyId, { about: file }, MOST_IMPORTS);
  if (dids.length === 0) return undefined;
  const categories = listProjects(db, propertyId).map(({ id }) => id);
  const there = new Map(listItems(db, categories).map((item) => [item.id, item]));
  for (const { at, changes } of dids) {
    const brought = changes.find((change) => change.brought?.file === file)?.brought;
    const ids = brought ? idsOfPaste(brought.paste, brought.count) : [];
    const found = ids.flatMap((id) => there.get(id) ?? []);
    if (found.length === 0) continue;
    const since = listHistory(db, propertyId, { from: at + 1 }, MOST_SINCE)
      .flatMap((did) => did.changes)
      .filter(({ kind, verb }) => kind === "item" && verb === "changed");
    const touched = new Set(since.map(({ id }) => id));
    for (const id of listLinkedItems(db, ids)) touched.add(id);
    const changed = found.filter(({ id }) => touched.has(id));
    const rows = found.filter(({ id }) => !touched.has(id));
    return { date: dateAt(at), rows, changed };
  }
  return undefined;
}

/** What is asked before the file is brought in again; undefined where nothing is. */
export function questionOf(db: Db, propertyId: string, text: string): string | undefined {
  const earlier = findEarlier(db, propertyId, text);
  if (!earlier) return undefined;
  const { date, rows, changed } = earlier;
  const names = changed.map(({ name }) => name);
  return importMessages.again(date, rows.length, names, rows.length > MOST_REPLACED);
}

/**
 * Moves the rows of the earlier import to the trash; those that were changed since, or have bills or
 * quotes, stay.
 * @throws Refusal where it was not said what becomes of them, or they are too many.
 */
export function replaceEarlier(
  context: Context,
  property: Property,
  text: string,
  again: "add" | "replace" | undefined,
): void {
  if (again === "add") return;
  const earlier = findEarlier(context.db, property.id, text);
  if (!earlier) return;
  const isTooMany = earlier.rows.length > MOST_REPLACED;
  if (again === undefined || isTooMany)
    throw refuseField("again", questionOf(context.db, property.id, text) ?? "");
  discardItems(context, earlier.rows);
}

/** Rows that one transaction brings back, at most: each takes some 2 ms. */
const RESTORED_AT_ONCE = 50;

/**
 * What an import replaced comes back from the trash, where its category is there, or the first part
 * of it.
 */
export function restoreReplaced(
  context: Context,
  property: Property,
  { paste, count }: { paste: string; count: number },
): { restored: number; goesOn: boolean } {
  const { db, actor } = context;
  const own = new Set(idsOfPaste(paste, count));
  const [, time] = paste.split(".");
  const categories = listProjects(db, property.id).map(({ id }) => id);
  const then = listTrashedAt(db, actor.user.id, categories, new Date(Number(time)));
  const replaced = then.filter(({ id }) => !own.has(id));
  const part = replaced.slice(0, RESTORED_AT_ONCE);
  restoreDeleted(context, ...part);
  return { restored: part.length, goesOn: part.length < replaced.length };
}
