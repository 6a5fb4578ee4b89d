import { editingMessages as messages } from "~/contracts/editing-messages";
import type { Cents } from "~/domain/money";
import {
  placeAfterRemoval,
  valuesOf,
  type Change,
  type Item,
  type Move,
  type Row,
  type Settlement,
} from "./edited-item";
import { SendFailure } from "../editing/request";
import type { ItemRules } from "./item-rules";
import { FIELDS, shownText, type Changes, type Field } from "./read-cell";

/** A new quantity rescales the budget. */
export type CellEdit = { field: Field; typed: string; changes: Changes };

type Edit = CellEdit & {
  /** The item when typing began. */
  seen: Item;
  again: () => void;
  /** Merges all pending changes of a conflicting cell. */
  over: (merged: CellEdit) => void;
};

/** The server refuses it where a cell has neither the seen nor this value. */
export function edit(
  { send, failures }: ItemRules,
  isAwaiting: (field: Field) => boolean,
  { field, typed, changes, seen, again, over }: Edit,
): Change {
  const fields = FIELDS.filter((name) => name in changes);
  // A pending change of the same cell is what was seen.
  const was = valuesOf(
    seen,
    fields.filter((name) => !isAwaiting(name)),
  );
  return {
    field,
    fields,
    typed,
    failure: failures.edit,
    overwrites: true,
    again,
    apply: (item) => ({ ...item, ...changes }),
    send: (item) =>
      send.update(item.id, changes, {
        projectId: item.projectId,
        was: { ...valuesOf(item, fields), ...was },
      }),
    onConflict({ field: at, theirs, mine }) {
      const item = mine.reduce((state, { apply }) => apply(state), theirs);
      const merged = valuesOf(
        item,
        mine.flatMap((change) => change.fields ?? []),
      );
      const text = at === field || at === "row" ? typed : shownText(item, at);
      return { typed: text, again: () => over({ field, typed, changes: merged }) };
    },
  };
}

/** Cents, under an id that the browser made. */
export type Spend = { amount: Cents; billId: string; isRefused: boolean };

/** "+250" typed into Spent: an entry of its own in the log, which overwrites nobody's. */
export function spending(
  { send, failures }: ItemRules,
  spend: Spend,
  rest: { typed: string; again: () => void },
): Change {
  const { amount, billId } = spend;
  return {
    field: "spent",
    failure: failures.edit,
    ...rest,
    apply: (item) => ({ ...item, spent: item.spent + amount }),
    async send(item) {
      try {
        return (await send.spend?.(item.id, amount, billId)) ?? item;
      } catch (error) {
        spend.isRefused = !(error instanceof SendFailure && error.offline);
        throw error;
      }
    },
  };
}

/** Takes such an entry out of the log again, unless it never came there. */
export function spendRemoval({ send, failures }: ItemRules, spend: Spend): Change {
  const less = (item: Item): Item =>
    spend.isRefused ? item : { ...item, spent: item.spent - spend.amount };
  return {
    field: "spent",
    typed: "",
    failure: failures.edit,
    apply: less,
    async send(item) {
      if (!spend.isRefused) await send.deleteBill?.(spend.billId);
      return less(item);
    },
  };
}

/** Adds a row with the first changes. */
export function addition({ send, failures }: ItemRules, changes?: Changes, newId?: string): Change {
  return {
    ...ofRow(failures.add),
    stays: true,
    apply: (item) => ({ ...item, ...changes, place: "active" }),
    send: (item) => send.add(item.projectId, item.isSuggested, changes, newId),
  };
}

export function marking({ send, failures }: ItemRules, isSuggested: boolean): Change {
  return {
    ...ofRow(failures.mark),
    apply: (item) => ({ ...item, isSuggested }),
    send: (item) => send.update(item.id, { status: isSuggested ? "optional" : "active" }),
  };
}

export function settling({ send, failures }: ItemRules, settlement: Settlement): Change {
  return {
    ...ofRow(failures.edit),
    apply: (item) => ({ ...item, ...settlement }),
    send: (item) => send.update(item.id, settlement),
  };
}

type Moving = ItemRules & { restored: () => void };

/** Into another category, where it is shown once the page is read again. */
export function moving(
  { send, failures, restored }: Moving,
  move: Move,
  again: () => void,
): Change {
  return {
    ...ofRow(failures.edit),
    apply: (item) => ({ ...item, ...move }),
    send: (item) => send.update(item.id, move),
    again,
    confirmed: restored,
  };
}

export function acceptance({ send, failures }: ItemRules): Change {
  return {
    ...ofRow(failures.take),
    apply: inBudget,
    send: (item) => send.update(item.id, { status: "active" }),
  };
}

export function removal({ send, failures }: ItemRules): Change {
  const removed = (item: Item): Item => ({ ...item, place: placeAfterRemoval(item) });
  let unsorted = 0;
  return {
    ...ofRow(failures.remove),
    apply: removed,
    announce: ({ place }) =>
      (place === "gone" ? messages.itemRemoved : messages.itemBackToSuggestions) +
      messages.toSort(unsorted),
    async send(item) {
      unsorted = await send.remove(item);
      return removed(item);
    },
  };
}

/** Unmarked: a hidden row has no place for a mark. */
export function restoration({ send, failures }: ItemRules, confirmed: () => void): Change {
  return {
    ...ofRow(failures.restore),
    unmarked: true,
    apply: inBudget,
    send: (item) => send.restore(item, item.projectId),
    confirmed,
  };
}

/** Reverts a change where its cells still have it; undefined if none does. */
export function reversal({ shown }: Row, { changes }: CellEdit, before: Item): Changes | undefined {
  const fields = FIELDS.filter(
    (field) =>
      field in changes && shown[field] === changes[field] && shown[field] !== before[field],
  );
  return fields.length > 0 ? valuesOf(before, fields) : undefined;
}

function ofRow(failure: string) {
  return { field: "row", typed: "", failure, clearsMarks: true } as const;
}

function inBudget(item: Item): Item {
  return { ...item, place: "active" };
}
