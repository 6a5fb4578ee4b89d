import {
  saveDealInput,
  saveDefaultsInput,
  type TypedTable,
  type TypedNewRow,
  type TypedRow,
} from "~/contracts/deal";
import { messages } from "~/contracts/messages";
import { listDealRows, listDefaultDealRows, type DealRow } from "~/data/deal-rows";
import { DEAL_CATEGORIES, type AgentFee } from "~/domain/deal";
import { byDealRowText, DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { readDealValue } from "~/domain/deal-value";
import { dollarsOf } from "~/domain/money";
import type { FieldMessages } from "~/domain/refusal";
import { onProperty, freeId } from "../builders";
import { commandList, step, type Step } from "../command-list";
import type { AnyOperation, Context } from "../operation";
import { updateProperty } from "../properties/properties";
import { createDealRow, updateDealRow } from "./deal-rows";
import { createDefaultItem, updateDefaultItem } from "./default-rows";
import { rowsKeepCents } from "./row-edits";

/**
 * The deal's rows without script, and its switch.
 * @throws Refusal naming every invalid or conflicting field, as `items.ID.value`.
 */
export const dealForm = commandList({
  ...onProperty("editContents"),
  failure: messages.saveWorkItemFailed,
  input: saveDealInput,
  commands: [createDealRow, updateDealRow, updateProperty],
  steps(context, { id: propertyId, ...stored }, { includeAgentFees, was, ...table }): Step[] {
    const { includeAgentFees: shown } = was ?? stored;
    const isSwitched = includeAgentFees !== undefined && includeAgentFees !== shown;
    const switched = isSwitched ? { includeAgentFees } : undefined;
    return [
      ...stepsOf(context, propertyId, table),
      step("", updateProperty, { params: { propertyId }, input: switched }),
    ];
  },
});

/** The same for the default rows. */
export const defaultsForm = commandList({
  access: "admin",
  failure: messages.saveWorkItemFailed,
  input: saveDefaultsInput,
  commands: [createDefaultItem, updateDefaultItem],
  steps: (context, _subject, typed) => stepsOf(context, null, typed),
});

/** @param propertyId null for the default rows. */
function stepsOf({ db }: Context, propertyId: string | null, table: TypedTable): Step[] {
  const isDefault = propertyId === null;
  const stored = isDefault ? listDefaultDealRows(db) : listDealRows(db, propertyId);
  const create: AnyOperation = isDefault ? createDefaultItem : createDealRow;
  const update: AnyOperation = isDefault ? updateDefaultItem : updateDealRow;
  return readDealRows(stored, table, rowsKeepCents(db, propertyId)).map(
    ({ id: workItemId, place, newId, input, wrong }) =>
      workItemId === undefined
        ? step(
            place,
            create,
            { params: { propertyId }, input: input && { ...input, id: freeId(db, newId) } },
            wrong,
          )
        : step(place, update, { params: { workItemId }, input }, wrong),
  );
}

type ReadRow = {
  /** Undefined for a new row. */
  id: string | undefined;
  /** The form's own, of a new row. */
  newId?: string | undefined;
  /** For the row's fields in the form. */
  place: string;
  /** For the call; undefined where nothing is changed. */
  input: Record<string, unknown> | undefined;
  wrong: FieldMessages;
};

/**
 * Reads the changed rows of a deal's table, and the new ones, to the inputs of calls. Rows that
 * are not stored any more are left out. A resubmitted form adds its row once; with other contents it
 * adds another.
 * @param cents whether the rows keep them.
 */
function readDealRows(
  stored: readonly DealRow[],
  { items = {}, added = {} }: TypedTable,
  cents: boolean,
): ReadRow[] {
  const changed = stored.flatMap((row) => {
    const typed = items[row.id];
    return typed ? [{ id: row.id, place: `items.${row.id}`, ...readCells(row, typed, cents) }] : [];
  });
  const created = DEAL_CATEGORIES.flatMap(({ id: categoryId }) => {
    const typed = added[categoryId];
    const read = typed && readNewRow(stored, typed, cents);
    if (!read) return [];
    const input = read.input && { ...read.input, categoryId };
    return [{ ...read, id: undefined, place: `added.${categoryId}`, input }];
  });
  return [...changed, ...created];
}

function readCells(row: DealRow, { was = {}, ...typed }: TypedRow, cents: boolean) {
  const { type: seenType = row.feeType ?? undefined, ...seen } = was;
  const { type = row.feeType ?? undefined } = typed;
  const wrong: FieldMessages = {};
  const input: Record<string, unknown> = {};
  for (const { name, required } of DEAL_ROW_TEXTS) {
    const text = typed[name]?.trim().replace(/\s+/g, " ");
    if (text === undefined || isSame(text, was[name] ?? row[name])) continue;
    if (text === "" && required) wrong[name] = [messages[required]];
    else input[name] = text;
  }
  // An untouched choice is not written.
  for (const name of ["gst", "per"] as const)
    if (typed[name] !== undefined && typed[name] !== was[name]) input[name] = typed[name];
  const isSeen = isSame(typed.value, was.value) && isSame(type, seenType);
  if (typed.value !== undefined && !isSeen) {
    const { value, problem } = readValue(row, { text: typed.value, type }, cents);
    if (problem) Object.assign(wrong, problem);
    else input["value"] = value;
  }
  if (Object.keys(input).length === 0) return { input: undefined, wrong };
  const value =
    was.value === undefined || !("value" in input)
      ? undefined
      : readValue(row, { text: was.value, type: seenType }, cents).value;
  return { input: { ...input, was: { ...seen, value } }, wrong };
}

/** The value as the call takes it. */
function readValue(
  { itemTypeName, amount }: DealRow,
  { text, type }: { text: string; type: string | undefined },
  cents: boolean,
): { value?: unknown; problem?: FieldMessages } {
  const isFee = itemTypeName === "agentFees";
  if (isFee && type !== "percent" && type !== "fixed")
    return { problem: { type: [messages.feeNeedsType] } };
  const fee: AgentFee = type === "percent" ? { type, thousandths: 0 } : { type: "fixed", amount };
  const { value, problem } = readDealValue(text, { amount, fee: isFee ? fee : null }, cents);
  if (problem) return { problem: { value: [messages[problem]] } };
  if (!value.fee) return { value: dollarsOf(value.amount) };
  const own = value.fee.type === "percent" ? text : dollarsOf(value.fee.amount);
  return { value: { type: value.fee.type, value: own } };
}

/** Undefined for a row that is blank, or stored already. */
function readNewRow(
  stored: readonly DealRow[],
  { id, value: typedValue = "", ...typed }: TypedNewRow,
  cents: boolean,
) {
  const wrong: FieldMessages = {};
  const texts = byDealRowText(({ name }) => typed[name]?.trim() ?? "");
  if ([...Object.values(texts), typedValue.trim()].every((text) => text === "")) return undefined;
  for (const { name, required } of DEAL_ROW_TEXTS)
    if (required && texts[name] === "") wrong[name] = [messages[required]];
  const { value, problem } = readDealValue(typedValue, { amount: 0, fee: null }, cents);
  if (problem) wrong["value"] = [messages[problem]];
  if (!value || Object.keys(wrong).length > 0) return { input: undefined, wrong };
  const isStored = stored.some(
    (row) =>
      row.id === id &&
      row.amount === value.amount &&
      DEAL_ROW_TEXTS.every(({ name }) => row[name] === texts[name]),
  );
  return isStored
    ? undefined
    : { newId: id, input: { ...texts, value: dollarsOf(value.amount) }, wrong };
}

function isSame(text: string | undefined, was: string | undefined): boolean {
  return text?.trim() === was?.trim();
}
