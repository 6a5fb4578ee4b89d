import { putBackMessages, sentOf } from "~/contracts/history";
import { readBill } from "~/data/bills";
import { listComparisonLines } from "~/data/comparisons";
import { findDealRow } from "~/data/deal-rows";
import { findProperty } from "~/data/properties";
import { findQuote, listQuoteLines } from "~/data/quotes";
import { findTrashed } from "~/data/trash";
import { storedAmount } from "~/domain/bills/bill";
import * as recorded from "~/domain/history/recorded";
import { LINES } from "~/domain/history/recorded-lines";
import { isSame } from "~/domain/history/fold-changes";
import { CLAIM_OF_BILL } from "~/domain/bills/payment-claim";
import { valuesIn } from "~/domain/record/record";
import { imageOfSide, PHOTO_SIDES } from "~/domain/photo";
import { Refusal } from "~/domain/refusal";
import { claimOf } from "../bills/claim-fields";
import { deleteBill, updateBill } from "../bills/bills";
import { deletePayment, updatePayment } from "../bills/payments";
import { updateDeal } from "../deal/deal-answers";
import { deleteDealRow, updateDealRow } from "../deal/deal-rows";
import { deleteScenario, updateScenario } from "../deal/scenarios";
import { deleteFile } from "../files/files";
import { deleteItem, updateItem } from "../items/items";
import { performWithin, type AnyOperation, type Context } from "../operation";
import { deletePhoto, updateCaption } from "../photos/photos";
import { deleteProject, updateProject } from "../projects/projects";
import { setStatus, updateProperty } from "../properties/properties";
import { deleteComparison, updateComparison } from "../quotes/comparisons";
import { deleteQuote, updateQuote } from "../quotes/quotes";
import { undoDecision } from "../quotes/undo-decisions";
import { deleteVariation, updateVariation } from "../quotes/variations";
import { restoreDeleted } from "../trash";

type Row = recorded.RecordedChange;
type Kind = recorded.RecordedKind;

/** What was, by field, as its command is sent it. */
type Values = { readonly [field: string]: unknown };
type Put = { context: Context; propertyId: string; row: Row };

/** `as`: what is sent instead of the fields by their names; undefined where nothing is. */
type Step = { change: AnyOperation; as?: (values: Values, put: Put) => object | undefined };

/** `id` is the name of the id that its commands take; `steps` take their fields, `change` all others. */
type Way = Partial<Step> & {
  id: string;
  steps?: readonly (Step & { takes: readonly string[] })[];
  remove?: AnyOperation;
};

/** What is not put back, and why: all other recorded fields are. */
export const STAYS: Partial<Record<Kind, string | Readonly<Record<string, string>>>> = {
  property: {
    imageId: "the picture before is deleted for good",
    fullAddress: "its parts are found by the service of addresses",
  },
  request: "a mail was sent",
  share: "access is given and taken by its creator alone, with a mail",
  file: { name: "no command changes it" },
};

/** The commands that put a record back. */
export const WAYS: Partial<Record<Kind, Way>> = {
  property: {
    id: "propertyId",
    change: updateProperty,
    as: contingencyBefore,
    steps: [{ takes: ["status"], change: setStatus, as: () => ({}) }],
  },
  category: { id: "projectId", change: updateProject, remove: deleteProject },
  item: { id: "itemId", change: updateItem, remove: deleteItem },
  photo: {
    id: "photoId",
    change: updateCaption,
    steps: PHOTO_SIDES.map((type) => ({
      takes: [imageOfSide[type]],
      change: deletePhoto,
      as(values, { context, row }) {
        if (values[imageOfSide[type]] === null) return { type };
        for (const record of whereTrashed(context, row)) restoreDeleted(context, record);
        return undefined;
      },
    })),
  },
  bill: { id: "billId", change: updateBill, as: billBefore, remove: deleteBill },
  payment: { id: "billPaymentId", change: updatePayment, remove: deletePayment },
  quote: {
    id: "quoteId",
    change: updateQuote,
    as: linesBefore,
    steps: [{ takes: ["status", "acceptedDate"], change: updateQuote, as: decisionBefore }],
    remove: deleteQuote,
  },
  variation: {
    id: "variationId",
    change: updateVariation,
    as: linesBefore,
    remove: deleteVariation,
  },
  comparison: {
    id: "comparisonId",
    change: updateComparison,
    as: linesBefore,
    remove: deleteComparison,
  },
  deal: { id: "propertyId", change: updateDeal },
  row: { id: "workItemId", change: updateDealRow, as: valueBefore, remove: deleteDealRow },
  scenario: { id: "scenarioId", change: updateScenario, remove: deleteScenario },
  file: { id: "fileId", remove: deleteFile },
};

/** Whether a field of a kind can be put back. */
export function isTaken(kind: Kind, name: string): boolean {
  const why = STAYS[kind];
  return (
    WAYS[kind]?.change !== undefined && (typeof why === "string" ? why : why?.[name]) === undefined
  );
}

/** Those that a change of a photo took away. */
export const picturesOf = ({ kind, fields }: Row): string[] =>
  PHOTO_SIDES.map((side) => fields[imageOfSide[side]]?.[0]).filter(
    (id) => kind === "photo" && typeof id === "string",
  ) as string[];

/** What was removed, in the trash of who removed it: of a photo its pictures; all, or none. */
export function whereTrashed({ db, actor }: Pick<Context, "db" | "actor">, row: Row) {
  const ids = row.kind === "photo" ? picturesOf(row) : [row.id];
  const found = ids.flatMap((id) => findTrashed(db, actor.user.id, id) ?? []);
  return found.length === ids.length ? found : [];
}

/** Has the commands of its kind remove what came, or write what was. @throws Refusal */
export function sendBack(context: Context, propertyId: string, row: Row): void {
  const { id: name, steps = [], change, as, remove } = WAYS[row.kind] ?? { id: "" };
  const send = (by: AnyOperation, input: object, more?: object) => {
    const params = { [name]: row.id, propertyId, ...more };
    performWithin(context, by, { params, input });
  };
  if (row.verb !== "changed" && remove) return send(remove, {});
  const taken = new Set(steps.flatMap(({ takes }) => takes));
  const all = Object.entries(valuesBefore(row));
  for (const { takes, ...step } of [...steps, { takes: null, change, as }]) {
    const own = all.filter(([field]) => (takes ? takes.includes(field) : !taken.has(field)));
    const values = Object.fromEntries(own);
    const input = step.as ? step.as(values, { context, propertyId, row }) : values;
    if (own.length > 0 && step.change && input) send(step.change, input, takes ? values : {});
  }
}

function valuesBefore({ kind, fields }: Row): object {
  const values = [...recorded.RECORDED[kind].values()].flatMap((field) => {
    const value = fields[field.name]?.[0];
    const isText = !field.nullable && (field.kind === "text" || field.kind === "longText");
    return value === undefined ? [] : [[field.name, value ?? (isText ? "" : null)] as const];
  });
  return sentOf(kind, Object.fromEntries(values));
}

/** At most one of the two is set. */
function contingencyBefore({ contingencyPercent, contingencyAmount, ...values }: Values) {
  const [percent, amount] = [contingencyPercent ?? undefined, contingencyAmount ?? undefined];
  const isSized = contingencyPercent !== undefined || contingencyAmount !== undefined;
  const contingency = percent === undefined && amount === undefined ? null : { percent, amount };
  return { ...values, ...(isSized && { contingency }) };
}

type Line = { id: string; position: number; itemId: string | null; amount?: number };
type BothLines = readonly [readonly Line[], readonly Line[]];

function listLines({ db }: Pick<Context, "db">, { kind, id, about = id }: Row): readonly Line[] {
  if (kind === "bill") return readBill(db, id).lines as Line[];
  if (kind === "comparison") return listComparisonLines(db, [id]) as readonly Line[];
  const variationId = kind === "variation" ? id : null;
  return listQuoteLines(db, [about]).filter((line) => line.variationId === variationId);
}

/** Whether its lines are as the change left them; one whose item is gone has lost it. */
export function hasSameLines(context: Pick<Context, "db">, row: Row): boolean {
  const [was, is] = row.fields[LINES] as BothLines;
  const now = new Map(listLines(context, row).map((line) => [line.id, line]));
  const left = new Set(is.map(({ id }) => id));
  const isAsLeft = (line: Line) => {
    const there = now.get(line.id);
    return there && isSame(there, { ...there, ...line, itemId: there.itemId && line.itemId });
  };
  return is.every(isAsLeft) && was.every(({ id }) => left.has(id) || !now.has(id));
}

/**
 * The change with what was written of its lines since, newest first: where they are not as it left
 * them, all of that is overwritten. @throws Refusal where that is not recorded.
 */
export function beforeAll(context: Context, row: Row, newer: readonly recorded.FromTo[]): Row {
  if (!row.fields[LINES] || hasSameLines(context, row)) return row;
  const was = new Map<string, Line | undefined>();
  for (const fields of [row.fields, ...newer.toReversed()]) {
    const [from, to] = (fields[LINES] ?? [[], []]) as BothLines | [null, null];
    if (!from || !to) throw new Refusal("conflict", putBackMessages.putBackFailed);
    for (const { id } of [...from, ...to])
      if (!was.has(id))
        was.set(
          id,
          from.find((line) => line.id === id),
        );
  }
  const is = [...was.keys()].map((id) => ({ id }));
  const before = [...was.values()].filter((line) => line !== undefined);
  return { ...row, fields: { ...row.fields, [LINES]: [before, is] } };
}

/** All as they are, with those that the change wrote as they were; a line stands where it comes. */
function linesToSend({ context, row }: Put, typed = (amount = 0) => amount) {
  const [was, is] = row.fields[LINES] as BothLines;
  const written = new Set([...was, ...is].map(({ id }) => id));
  const others = listLines(context, row).filter(({ id }) => !written.has(id));
  const names = recorded.lineFieldsOf(row.kind).filter((name) => name !== "position");
  const lines = [...others, ...was]
    .toSorted((a, b) => a.position - b.position)
    .map((line): Values => ({ ...line, amount: typed(line.amount) }))
    .map((line) => Object.fromEntries(names.map((name) => [name, line[name]])));
  return sentOf(row.kind, { [LINES]: lines });
}

/** Amounts of a credit are typed without a sign; a GST amount that was calculated is so again. */
function billBefore({ lines, gstTyped, gstAmount, ...values }: Values, put: Put) {
  const others = Object.entries(values).filter(([name]) => !(name in CLAIM_OF_BILL.fields));
  const { bill } = readBill(put.context.db, put.row.id);
  const was = (name: "kind" | "gstAmount") => put.row.fields[name]?.[0] ?? bill[name];
  const typed = (amount = 0) => storedAmount(was("kind") as typeof bill.kind, amount);
  const isTyped = gstTyped ?? bill.gstTyped;
  const gst = { gstAmount: isTyped ? typed(Number(was("gstAmount"))) : null };
  return {
    ...Object.fromEntries(others),
    ...(others.length < Object.keys(values).length && {
      claim: claimOf({
        ...sentOf("bill", valuesIn(CLAIM_OF_BILL, bill)),
        ...values,
      } as typeof bill),
    }),
    ...((gstTyped ?? gstAmount) !== undefined && sentOf("bill", gst)),
    ...(lines !== undefined && linesToSend(put, typed)),
  };
}

/** A quote's, a variation's or a comparison's. */
function linesBefore({ lines, ...values }: Values, put: Put) {
  return { ...values, ...(lines !== undefined && linesToSend(put)) };
}

/** Acceptance has no move back but Undo's, which says whether something was built on it. */
function decisionBefore({ status, acceptedDate }: Values, { context, propertyId, row }: Put) {
  const { db, actor } = context;
  const isAccepted = findQuote(db, actor.user, row.id)?.quote.status === "accepted";
  const property = status === "open" && isAccepted && findProperty(db, actor.user, propertyId);
  if (!property) return { status, ...(acceptedDate !== null && { acceptedDate }) };
  undoDecision(context, property, { quoteId: row.id, was: "open" });
  return undefined;
}

/** An agent's fee says whether it is a percent or an amount. */
function valueBefore(
  { amount, feePercentThousandths: percent, ...values }: Values,
  { context, row }: Put,
) {
  if (amount === undefined && percent === undefined) return values;
  const isFee = findDealRow(context.db, context.actor.user, row.id)?.workItem.feeType != null;
  const fee =
    percent == null ? { type: "fixed", value: amount ?? 0 } : { type: "percent", value: percent };
  return { ...values, value: isFee ? fee : amount };
}
