import { dealMessages } from "~/contracts/deal-messages";
import { messages } from "~/contracts/messages";
import type { TypedNewRow, TypedRow, TypedTable } from "~/contracts/deal";
import { listDefaultDealRows, listDealRows, type DealRow } from "~/data/deal-rows";
import { DEAL_CATEGORIES, type AgentFee } from "~/domain/deal";
import {
  byDealRowText,
  canHoldText,
  DEAL_ROW_TEXTS,
  type DealRowText,
  type DealRowTextChanges,
} from "~/domain/deal-fields";
import { readDealValue } from "~/domain/deal-value";
import type { Cents } from "~/domain/money";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import { freeId } from "../free-id";
import type { Context } from "../operation";
import { Gathered } from "../run-together";
import {
  createRow,
  dropScale,
  isFollowing,
  refuseStaleRow,
  saveRow,
  termsIn,
  valueColumns,
  type ValueColumns,
} from "./row-edits";
import { rowsKeepCents } from "./sent-values";

const FAILURE = messages.saveWorkItemFailed;

type Refuse = (field: string, message: string) => void;
/** `cents`: whether the rows keep them. */
type Reading = { cents: boolean; refuse: Refuse };

/**
 * Saves the changed cells and adds the new rows; rows deleted meanwhile are skipped.
 * @param propertyId null for the default rows.
 * @throws Refusal naming every invalid or conflicting field, as `items.ID.value`; nothing is saved.
 */
export function saveSubmittedTable(
  context: Context,
  propertyId: string | null,
  { items = {}, added = {} }: TypedTable,
): void {
  const { db } = context;
  const gathered = new Gathered();
  const rows = propertyId === null ? listDefaultDealRows(db) : listDealRows(db, propertyId);
  const cents = rowsKeepCents(db, propertyId);
  for (const row of rows) {
    const cells = items[row.id];
    if (cells) gathered.at(`items.${row.id}`, () => saveCells(context, row, cells, cents));
  }
  for (const { id: categoryId } of DEAL_CATEGORIES) {
    // A resubmitted form adds its row once; with other contents it adds another.
    const typed = added[categoryId];
    const row = typed && gathered.at(`added.${categoryId}`, () => readNewRow(typed, cents));
    if (
      !row ||
      rows.some(
        (stored) =>
          stored.id === row.id &&
          stored.amount === row.amount &&
          DEAL_ROW_TEXTS.every(({ name }) => stored[name] === row[name]),
      )
    )
      continue;
    const created = {
      id: freeId(db, row.id),
      propertyId,
      categoryId,
      createDate: context.now,
      changedBy: context.actor.user.id,
    };
    rows.push(createRow(db, rows, { ...row, ...created }));
  }
  // Rolls back what was saved.
  gathered.refuse(FAILURE);
}

/** Saves the changed cells of a row. @throws Refusal naming what is invalid or in conflict. */
function saveCells(context: Context, row: DealRow, cells: TypedRow, cents: boolean): void {
  const { db } = context;
  const wrong: FieldMessages = {};
  const reading: Reading = { cents, refuse: (cell, message) => (wrong[cell] = [message]) };
  const texts: DealRowTextChanges = {};
  for (const field of DEAL_ROW_TEXTS) {
    const text = newText(row, field, cells, reading.refuse);
    if (text !== undefined) texts[field.name] = text;
  }
  const columns = newValue(row, cells, reading);
  if (columns && isFollowing(db, row)) reading.refuse("value", dealMessages.followsLoans);
  const terms = changedTerms(cells);
  const seen = { ...cells.was, value: seenIn(row, cells, cents) };
  const gathered = new Gathered(wrong);
  gathered.at("", () => refuseStaleRow(context, row, { ...texts, ...terms, value: columns }, seen));
  gathered.refuse(FAILURE);
  if (columns?.feeType) dropScale(db, row);
  const changes = { ...columns, ...texts, ...terms };
  if (Object.keys(changes).length > 0) saveRow(context, row, changes);
}

/** An untouched choice is not written. */
function changedTerms({ gst, per, was = {} }: TypedRow): ReturnType<typeof termsIn> {
  return termsIn({
    gst: gst === was.gst ? undefined : gst,
    per: per === was.per ? undefined : per,
  });
}

/** The value that the form showed; undefined if absent. */
function seenIn(row: DealRow, { was = {} }: TypedRow, cents: boolean): ValueColumns | undefined {
  const value =
    was.value === undefined
      ? undefined
      : readValue(row, was.value, was.type ?? row.feeType ?? undefined, {
          cents,
          refuse: () => undefined,
        });
  const columns = value === undefined ? undefined : valueColumns(row, value);
  return typeof columns === "string" ? undefined : columns;
}

function newText(
  row: DealRow,
  field: DealRowText,
  { was = {}, ...typed }: TypedRow,
  refuse: Refuse,
): string | undefined {
  const { name, required } = field;
  const text = typed[name]?.trim().replace(/\s+/g, " ");
  if (text === undefined || isSame(text, was[name] ?? row[name])) return undefined;
  const problem = text === "" ? required : undefined;
  if (canHoldText({ ...row, type: row.itemTypeName }, field) && !problem) return text;
  refuse(name, messages[problem ?? "labelStays"]);
  return undefined;
}

function newValue(
  row: DealRow,
  { value: text, type = row.feeType ?? undefined, was = {} }: TypedRow,
  reading: Reading,
): ValueColumns | undefined {
  if (
    text === undefined ||
    (isSame(text, was.value) && isSame(type, was.type ?? row.feeType ?? undefined))
  )
    return undefined;
  const value = readValue(row, text, type, reading);
  const columns = value === undefined ? undefined : valueColumns(row, value);
  if (typeof columns !== "string") return columns;
  reading.refuse("value", columns);
  return undefined;
}

function readValue(
  { itemTypeName, amount }: DealRow,
  text: string,
  type: string | undefined,
  { cents, refuse }: Reading,
): Cents | AgentFee | undefined {
  const isFee = itemTypeName === "agentFees";
  if (isFee && type !== "percent" && type !== "fixed") {
    refuse("type", messages.feeNeedsType);
    return undefined;
  }
  const fee: AgentFee = type === "percent" ? { type, thousandths: 0 } : { type: "fixed", amount };
  const { value, problem } = readDealValue(text, { amount, fee: isFee ? fee : null }, cents);
  if (problem) refuse("value", messages[problem]);
  return value?.fee ?? value?.amount;
}

function readNewRow({ id, value: typedValue = "", ...typed }: TypedNewRow, cents: boolean) {
  const wrong: FieldMessages = {};
  const texts = byDealRowText(({ name }) => typed[name]?.trim() ?? "");
  if ([...Object.values(texts), typedValue.trim()].every((text) => text === "")) return undefined;
  const missing = DEAL_ROW_TEXTS.flatMap(({ name, required }) =>
    required && texts[name] === "" ? [{ name, required }] : [],
  );
  for (const { name, required } of missing) wrong[name] = [messages[required]];
  const { value, problem } = readDealValue(typedValue, { amount: 0, fee: null }, cents);
  if (problem) wrong["value"] = [messages[problem]];
  if (!value || missing.length > 0) throw new Refusal("invalid", FAILURE, wrong);
  return { id, ...texts, amount: value.amount };
}

function isSame(text: string | undefined, was: string | undefined): boolean {
  return text?.trim() === was?.trim();
}
