import type { ItemView, SuggestionView } from "~/contracts/projects";
import { centsFromDollars, type Cents } from "~/domain/money";
import { FIELDS, shownText, type Changes, type Field, type Values } from "./read-cell";

/**
 * An item as the table knows it; money in cents. A suggestion counts in no total; what is gone may
 * come back by Undo. A row in the table that `isSuggested` stands out: in a budget it came from the
 * suggestions, in a template it will become one.
 */
export type Item = Values & {
  id: string;
  suggestedBudget: Cents | null;
  isSuggested: boolean;
  place: "active" | "suggestion" | "gone";
};

/**
 * Something done to an item that the server has not answered yet. `typed` is what was written into
 * the cell, `seen` what stood in those of the changed cells that no change before it still waits
 * for.
 */
export type Change =
  | { kind: "edit"; field: Field; typed: string; changes: Changes; seen?: Changes }
  | { kind: "mark"; isSuggested: boolean }
  | { kind: "add"; changes?: Changes }
  | { kind: "take" | "remove" | "restore" };

/**
 * What is wrong in a row: text that holds no value (nothing was sent), a change that the server did
 * not take, or one that would overwrite somebody else's.
 */
export type Mark = {
  field: Field | "row";
  kind: "invalid" | "failed" | "conflict";
  message: string;
  typed: string;
  change?: Change;
};

/**
 * One row. `kept` is what the server last said; `item` is that with the waiting changes applied,
 * which is what is shown, so that a change which fails has only to be dropped to restore everything
 * as it was.
 */
export type Row = {
  /**
   * Stays the same for as long as the row is on the page; the item's id, but for items added here.
   */
  key: string;
  projectId: string;
  kept: Item;
  waiting: readonly Change[];
  item: Item;
  marks: readonly Mark[];
  /**
   * Why the waiting changes are not being sent; a new row is sent once something is typed into it
   * (docs/decisions/0043).
   */
  stuck?: "empty" | "offline" | "failed" | undefined;
  /** The store's count of answers when this row's last one came. */
  answered: number;
};

export function rowOf(key: string, projectId: string, kept: Item): Row {
  return { key, projectId, kept, waiting: [], item: kept, marks: [], answered: 0 };
}

/** The row with some of it replaced, and what is shown worked out anew. */
export function changeRow(row: Row, parts: Partial<Row>): Row {
  const next = { ...row, ...parts };
  return { ...next, item: next.waiting.reduce(apply, next.kept) };
}

/**
 * The row after somebody else's change of a cell turned out to be in the way: it shows theirs, and
 * its mark holds all that was to be written over it, to be sent again or let go.
 */
export function conflictingRow(row: Row, field: Field, theirs: Item, message: string): Row {
  const mine = row.waiting
    .filter((change) => change.kind === "edit")
    .filter(({ changes }) => field in changes);
  const last = mine.at(-1);
  if (!last) return row;
  const change = {
    ...last,
    changes: Object.assign({}, ...mine.map(({ changes }) => changes)) as Changes,
  };
  const typed =
    last.field === field ? last.typed : shownText({ ...row.item, ...change.changes }, field);
  const mark: Mark = { field, kind: "conflict", message, typed, change };
  return changeRow(row, {
    kept: theirs,
    waiting: row.waiting.filter((other) => !mine.some((own) => own === other)),
    marks: [...row.marks.filter((other) => other.field !== field), mark],
  });
}

/**
 * The row after a change that the server did not take: it is dropped, and a mark says so and holds
 * it. A row that could not be added stays with what was typed into it, until it is tried again or
 * let go; one that stays away has nowhere to show a mark.
 */
export function failedRow(row: Row, change: Change, message: string): Row {
  const field = change.kind === "edit" ? change.field : "row";
  const mark: Mark = {
    field,
    kind: "failed",
    message,
    typed: change.kind === "edit" ? change.typed : "",
    change,
  };
  const marks =
    change.kind === "restore" ? [] : [...row.marks.filter((other) => other.field !== field), mark];
  return changeRow(row, {
    marks,
    ...(change.kind === "add" ? { stuck: "failed" as const } : { waiting: row.waiting.slice(1) }),
  });
}

export function itemFromView({
  id,
  name,
  quantity,
  budget,
  spent,
  suggestedBudget,
  isSuggested,
  status,
}: ItemView): Item {
  return {
    id,
    name,
    quantity,
    budget: centsOf(budget),
    spent: centsOf(spent),
    suggestedBudget: suggestedBudget === null ? null : centsOf(suggestedBudget),
    isSuggested,
    place: status === "active" ? "active" : "suggestion",
  };
}

/**
 * A suggestion comes without a quantity or spending: those it had, if it was an item before, else
 * one and nothing.
 */
export function itemFromSuggestion({ id, name, budget }: SuggestionView, before?: Item): Item {
  const cents = centsOf(budget);
  return {
    id,
    quantity: 1,
    spent: 0,
    suggestedBudget: cents,
    ...before,
    name,
    budget: cents,
    isSuggested: true,
    place: "suggestion",
  };
}

/** A row that was added here and that the server does not know yet. */
export const NOT_YET: Item = {
  id: "",
  name: "",
  quantity: 1,
  budget: 0,
  spent: 0,
  suggestedBudget: null,
  isSuggested: false,
  place: "gone",
};

/** A new row with nothing in it. */
export function emptyRow(key: string, projectId: string, isSuggested: boolean): Row {
  return changeRow(rowOf(key, projectId, { ...NOT_YET, isSuggested }), {
    waiting: [{ kind: "add" }],
    stuck: "empty",
  });
}

/** The row with its first edit, which goes along with its addition. */
export function begunRow(row: Row, add: Change & { kind: "add" }): Row {
  return changeRow(row, { waiting: [add, ...row.waiting.slice(1)], stuck: undefined });
}

/** Whether a row was added here and nothing is in it: no name, no amounts, one of it. */
export function isLeftEmpty({ key, kept, item, marks }: Row): boolean {
  const isBlank =
    item.name.trim() === "" && item.budget === 0 && item.spent === 0 && item.quantity === 1;
  return key !== kept.id && item.place === "active" && isBlank && marks.length === 0;
}

/** The row with another mark on that cell. */
export function marked(row: Row, mark: Mark): Row {
  return { ...row, marks: [...row.marks.filter(({ field }) => field !== mark.field), mark] };
}

export function unmarked(row: Row, mark: Mark): Row {
  return withoutMarks(row, (other) => other === mark);
}

/** The row without the marks that `drop` picks; the same row where there are none. */
export function withoutMarks(row: Row, drop: (mark: Mark) => boolean): Row {
  return row.marks.some(drop) ? { ...row, marks: row.marks.filter((mark) => !drop(mark)) } : row;
}

/** What an item holds in the cells that are to be changed. */
export function valuesOf(item: Item, changes: Changes): Changes {
  return Object.fromEntries(
    FIELDS.filter((field) => field in changes).map((field) => [field, item[field]]),
  ) as Changes;
}

/**
 * What an edit of these cells writes over: what stands in them, but for cells in which it follows a
 * change that still waits, and writes over that.
 */
export function seenBy(
  { item, waiting }: Pick<Row, "item" | "waiting">,
  changes: Changes,
): Changes {
  const isFollowed = (field: Field) =>
    waiting.some((change) => change.kind === "edit" && field in change.changes);
  return Object.fromEntries(
    FIELDS.filter((field) => field in changes && !isFollowed(field)).map((field) => [
      field,
      item[field],
    ]),
  ) as Changes;
}

/** Whether two states of an item show the same. */
export function isSameItem(a: Item, b: Item): boolean {
  return (
    a.place === b.place &&
    a.suggestedBudget === b.suggestedBudget &&
    a.isSuggested === b.isSuggested &&
    FIELDS.every((field) => a[field] === b[field])
  );
}

export function apply(item: Item, change: Change): Item {
  if (change.kind === "edit") return { ...item, ...change.changes };
  if (change.kind === "mark") return { ...item, isSuggested: change.isSuggested };
  if (change.kind === "remove") return { ...item, place: placeAfterRemoval(item) };
  return { ...item, ...(change.kind === "add" && change.changes), place: "active" };
}

/** Back among the suggestions if it was one, else away (docs/specification.md §8.4). */
export function placeAfterRemoval({ suggestedBudget }: Item): "suggestion" | "gone" {
  return suggestedBudget === null ? "gone" : "suggestion";
}

function centsOf(dollars: number): Cents {
  return centsFromDollars(dollars) ?? 0;
}
