import { adminApiPaths } from "~/contracts/admin-paths";
import { apiPaths } from "~/contracts/api-paths";
import { dealJson } from "~/contracts/deal-json";
import { pageMessages } from "~/contracts/page-messages";
import type { DealRowView } from "~/contracts/properties";
import { dealRowJson, defaultRowsJson, propertyJson } from "~/contracts/view-codecs";
import type { GstMode } from "~/domain/deal/inputs";
import { dealRowTextsOf } from "~/domain/deal-fields";
import type { Asked, Command, Commands } from "../editing/record-state";
import { currentView, request, SendFailure } from "../editing/request";
import {
  categoryIdOf,
  heldIn,
  rowFromView,
  textIn,
  viewedValue,
  type EditedRow,
  type Held,
  type RowField,
} from "./edited-row";

const CONFLICT = 409;

type RowCommands = Commands<EditedRow, RowField>;
type RowCommand<Input extends object> = Command<EditedRow, RowField, Input>;
/** A row as it is sent to be added, or restored, under its id. */
type NewRow = Partial<DealRowView>;

/** Where rows are stored. */
type RowApi = {
  rows: string;
  additions: (propertyId: string) => string;
  rowsNow: (propertyId: string) => Promise<readonly DealRowView[] | undefined>;
};

/** Every change of a row (docs/decisions/0110). */
function rowCommands({ rows, additions, rowsNow }: RowApi): RowCommands {
  const editRow: RowCommand<Held> = {
    failure: pageMessages.saveWorkItemFailed,
    apply: (row, { input }) => ({ ...row, ...input }),
    overwritten: (row, { field }) => heldIn(row, field),
    async send({ params: { rowId, propertyId = "" }, input, was }) {
      const body = { ...sent(input), was: sent(was as Held) };
      const answer = await request("PUT", `${rows}/${rowId}`, body, async () => {
        const theirs = (await rowsNow(propertyId))?.find(({ id }) => id === rowId);
        return theirs && { theirs: rowFromView(theirs) };
      });
      return rowIn(answer);
    },
    // Only if nobody has changed it since.
    undo: ({ input, field }, { before, now }) =>
      isHeld(now, field, input)
        ? edit(field, textIn(before, field), heldIn(before, field))
        : undefined,
    saved: ({ label }) => pageMessages.rowSaved(label),
  };

  /** Adds a row, or restores the one deleted under this id. */
  const restoreRow: RowCommand<NewRow> = {
    failure: pageMessages.undoFailed,
    apply: (row) => ({ ...row, present: true }),
    async send({ params: { rowId = "", propertyId = "" }, input }) {
      const body = dealRowJson.encode({ id: rowId, ...input });
      try {
        return rowIn(await request("POST", additions(propertyId), body));
      } catch (error) {
        if (!(error instanceof SendFailure && error.status === CONFLICT)) throw error;
        // The id is taken: perhaps by this change, whose answer was lost.
        const rows = await rowsNow(propertyId);
        const row = rows?.find(({ id }) => id === rowId);
        if (row) return rowFromView(row);
        throw rows ? error : new SendFailure(!navigator.onLine);
      }
    },
    undo: (_, { now }) => (now.present ? { command: "deleteRow", input: {} } : undefined),
  };

  /** It stays pending after a failure: a new row is nowhere else. */
  const createRow: RowCommand<NewRow> = {
    ...restoreRow,
    failure: pageMessages.addWorkItemFailed,
    stays: true,
  };

  const deleteRow: RowCommand<object> = {
    failure: pageMessages.removeWorkItemFailed,
    apply: (row) => ({ ...row, present: false }),
    async send({ params: { rowId } }, confirmed) {
      await request("DELETE", `${rows}/${rowId}`);
      return { ...confirmed, present: false };
    },
    undo: (_, { now }) => ({ command: "restoreRow", input: newRowOf(now) }),
    announce: () => pageMessages.itemRemoved,
  };

  return { editRow, restoreRow, createRow, deleteRow };
}

export const dealCommands = rowCommands({
  rows: apiPaths.dealRows,
  additions: apiPaths.propertyDealRows,
  async rowsNow(propertyId) {
    const property = await currentView(apiPaths.property(propertyId), propertyJson.decode);
    return property?.workTrackerItems;
  },
});

export const defaultCommands = rowCommands({
  rows: adminApiPaths.dealRows,
  additions: () => adminApiPaths.dealRows,
  async rowsNow() {
    const defaults = await currentView(adminApiPaths.dealRows, defaultRowsJson.decode);
    return defaults?.data.items;
  },
});

type Switch = { includeAgentFees: boolean };

const includeFees: Command<boolean, undefined, Switch> = {
  failure: pageMessages.saveWorkItemFailed,
  apply: (_, { input }) => input.includeAgentFees,
  async send({ params: { propertyId = "" }, input }) {
    await request("PUT", apiPaths.property(propertyId), input);
    return input.includeAgentFees;
  },
  undo: (_, { before }) => ({ command: "includeFees", input: { includeAgentFees: before } }),
};

type Answer = { gstMode: GstMode | null };

const answerGst: Command<GstMode | null, undefined, Answer> = {
  failure: pageMessages.saveWorkItemFailed,
  apply: (_, { input }) => input.gstMode,
  overwritten: (gstMode) => ({ gstMode }),
  async send({ params: { propertyId = "" }, input, was }) {
    const path = apiPaths.deal(propertyId);
    await request("PUT", path, { ...input, was }, async () => {
      const deal = await currentView(path, dealJson.decode);
      return deal && { theirs: deal.inputs.gstMode };
    });
    return input.gstMode;
  },
  undo: ({ input }, { before, now }) =>
    now === input.gstMode ? { command: "answerGst", input: { gstMode: before } } : undefined,
  saved: () => pageMessages.rowSaved("GST position"),
};

/** What is saved as it is chosen, outside of the rows. */
export type SwitchCommands = { fees: Commands<boolean>; gst: Commands<GstMode | null> };
export const switchCommands: SwitchCommands = { fees: { includeFees }, gst: { answerGst } };

/** What a field is to hold. */
export function edit(field: RowField, typed: string, input: Held) {
  return { command: "editRow", field, typed, input } satisfies Asked<RowField>;
}

export function newRowOf({ category, amount, ...row }: EditedRow): NewRow {
  return { categoryId: categoryIdOf(category), ...dealRowTextsOf(row), value: amount };
}

function isHeld(row: EditedRow, field: RowField, input: Held): boolean {
  return JSON.stringify(heldIn(row, field)) === JSON.stringify(heldIn({ ...row, ...input }, field));
}

function rowIn(json: unknown): EditedRow {
  return rowFromView(dealRowJson.decode(json));
}

function sent(held: Held): object {
  return "amount" in held ? dealRowJson.encode(viewedValue(held)) : held;
}
