import { moneyFormat } from "~/domain/money";
import type { ProjectItem } from "~/domain/property";
import type { FieldMessages } from "~/domain/refusal";
import { changedMeanwhile, refuseOverwriting } from "../changed-meanwhile";
import type { Context } from "../operation";
import type { ItemEdit } from "./item-changes";

/** The cells of an item that people type into. */
export const CELLS = ["name", "quantity", "budget", "spent"] as const;
export type CellName = (typeof CELLS)[number];

/** An item of a budget or a template. */
export type TypedItem = Pick<ProjectItem, CellName | "changedBy">;

/** What each cell held for its editor, money in cents. */
export type Seen = { [Name in CellName]?: ProjectItem[Name] | undefined };

/**
 * The cells that an edit would overwrite although they no longer hold what its editor saw, each
 * with who changed it to what (docs/decisions/0011). Who writes what is there already overwrites
 * nothing.
 */
function conflictsOf(context: Context, item: TypedItem, edit: ItemEdit, seen: Seen): FieldMessages {
  const overwritten = CELLS.filter(
    (cell) =>
      edit[cell] !== undefined &&
      edit[cell] !== item[cell] &&
      seen[cell] !== undefined &&
      seen[cell] !== item[cell],
  );
  return Object.fromEntries(
    overwritten.map((cell) => [cell, [conflictMessage(context, item, cell)]]),
  );
}

/** Who changed a cell to what, in words for whoever saw another value in it. */
export function conflictMessage(
  context: Pick<Context, "db" | "actor">,
  item: TypedItem,
  cell: CellName,
): string {
  const value =
    cell === "budget" || cell === "spent"
      ? moneyFormat([item[cell]])(item[cell])
      : String(item[cell]);
  return changedMeanwhile(context, item.changedBy, value);
}

/**
 * @throws Refusal naming each cell that an edit would overwrite although its editor did not see
 * what is in it now.
 */
export function refuseConflicts(
  context: Context,
  item: TypedItem,
  edit: ItemEdit,
  seen: Seen = {},
): void {
  refuseOverwriting(conflictsOf(context, item, edit, seen));
}

/**
 * Whoever typed into an item is remembered as its last editor; moving it in or out of the budget is
 * no typing.
 */
export function byAuthor(
  { actor }: Pick<Context, "actor">,
  edit: ItemEdit,
): { changedBy?: string } {
  return CELLS.some((cell) => edit[cell] !== undefined) ? { changedBy: actor.user.id } : {};
}
