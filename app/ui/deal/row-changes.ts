import { messages } from "~/contracts/messages";
import type { Change } from "../editing/record-state";
import type { EditedRow, Held, RowField } from "./edited-row";
import type { DealCalls, RowCalls } from "./send-rows";

/** The changes that the store of a deal queues (docs/decisions/0059). */
export type RowChange = Change<EditedRow, RowField>;

type Edit = {
  field: RowField;
  /** What the field is to hold. */
  made: Held;
  /** What its editor saw; nothing while an earlier change of the field is pending. */
  seen: Held | object;
  typed: string;
  again: () => void;
};

export function editChange(calls: RowCalls, { field, made, seen, typed, again }: Edit): RowChange {
  return {
    field,
    apply: (row) => ({ ...row, ...made }),
    send: (confirmed) => calls.save(field, { ...confirmed, ...made }, { ...confirmed, ...seen }),
    failure: messages.saveWorkItemFailed,
    typed,
    overwrites: true,
    again,
  };
}

/** @param stays whether it stays pending after a failure: a new row is nowhere else. */
export function addChange(
  calls: RowCalls,
  row: EditedRow,
  { failure, stays }: { failure: string; stays: boolean },
): RowChange {
  return {
    apply: (before) => ({ ...before, present: true }),
    send: () => calls.add(row),
    failure,
    typed: "",
    stays,
  };
}

export function removeChange(calls: RowCalls, row: EditedRow, again: () => void): RowChange {
  return {
    apply: (before) => ({ ...before, present: false }),
    send: async (confirmed) => {
      await calls.remove(row);
      return { ...confirmed, present: false };
    },
    failure: messages.removeWorkItemFailed,
    typed: "",
    again,
    announce: () => messages.itemRemoved,
  };
}

export function feesChange(calls: DealCalls, include: boolean, again: () => void): Change<boolean> {
  return {
    apply: () => include,
    send: async () => {
      await calls.includeFees(include);
      return include;
    },
    failure: messages.saveWorkItemFailed,
    typed: "",
    again,
  };
}
