import type { ChangedLine, CreateBill, UpdateBill } from "~/contracts/bill-inputs";
import { billEditMessages, billMessage } from "~/contracts/bill-messages";
import { logMessages } from "~/contracts/log-messages";
import {
  createBills,
  lastGstTerm,
  replaceBillLines,
  updateBillRow,
  type FullBill,
} from "~/data/bills";
import type { Db } from "~/data/database";
import { attachFile } from "~/data/files";
import { findQuote, type QuoteRow } from "~/data/quotes";
import type { BillKind } from "~/domain/bills/bill";
import { BILL, BILL_LINE } from "~/domain/bills/bill-fields";
import { presetGst } from "~/domain/bills/bill-warnings";
import { todayIn } from "~/domain/bills/calendar-date";
import { sumBy, type Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import { unmarked, valuesIn } from "~/domain/record/record";
import type { ValuesOf } from "~/domain/record/values";
import { Refusal, refuseField } from "~/domain/refusal";
import { datesOf } from "../calendar-dates";
import { storeFiles, type CheckedFile } from "../files/store-files";
import type { Context } from "../operation";
import { chooseSupplier } from "../suppliers/suppliers";
import { retainedByQuote, workOutLines, type WorkedOutLines } from "./bill-lines";
import { claimOf, readClaim } from "./claim-fields";
import { followBill, payNewBill } from "./payments-of-bill";

const TYPED_LINE = unmarked(BILL_LINE, "derived");

/** What needs no rule; texts without blanks around them. */
function asSent(
  sent: CreateBill | UpdateBill,
  dates: object,
): Partial<Omit<ValuesOf<typeof BILL>, "gstAmount">> {
  const values = Object.entries({ ...valuesIn(BILL, sent as never), ...dates });
  return Object.fromEntries(
    values.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? value.trim() : value]],
    ),
  );
}

/** `isTotal`: GST that is not said is included, whatever the supplier's last bill said. */
export type NewBillMore = { files?: CheckedFile[] | undefined; isTotal?: boolean | undefined };

/** The caller refreshes the items. @param files already checked. @throws Refusal */
export function writeNewBill(
  context: Context,
  property: Property,
  billId: string,
  { files = [], isTotal = false, ...sent }: Omit<CreateBill, "fileIds" | "newId"> & NewBillMore,
): WorkedOutLines {
  const { db, actor, now } = context;
  const kind = sent.kind ?? (sent.paid === false ? "invoice" : "receipt");
  refuseAdjustment(kind);
  const quote = quoteOf(context, property, sent.quoteId);
  const named = chooseSupplier(context, property, sent);
  const chosen =
    named === undefined && quote?.supplierId
      ? chooseSupplier(context, property, { supplierId: quote.supplierId })
      : named;
  const { date, ...dates } = datesOf(now, BILL, sent);
  const lastTerm = chosen && !isTotal ? lastGstTerm(db, property.id, chosen.id) : null;
  const term = sent.gst ?? presetGst(chosen ? { ...chosen, lastTerm } : null);
  const worked = workOutLines(
    db,
    {
      billId,
      propertyId: property.id,
      kind,
      gst: term,
      total: sent.total,
      gstAmount: sent.gstAmount ?? null,
      lines: sent.lines,
    },
    undefined,
  );
  const { total } = worked;
  const retained =
    sent.retained === undefined
      ? quote && kind === "invoice"
        ? retainedByQuote(db, quote, { billId, total })
        : 0
      : checkRetained(sent.retained, total);
  const bill = {
    ...asSent(sent, dates),
    id: billId,
    propertyId: property.id,
    kind,
    retained,
    supplierId: chosen?.id ?? null,
    date: date ?? todayIn(now),
    gst: term,
    gstAmount: worked.gstAmount,
    gstTyped: isTyped(sent.gstAmount),
    gstAssumed: sent.gst === undefined && !isTyped(sent.gstAmount),
    quoteId: quote?.id ?? null,
    ...readClaim(context, sent.claim, { kind, total, stored: null }),
    createdBy: actor.user.id,
    createDate: now,
  };
  const payments = payNewBill(context, bill, { total, paid: sent.paid });
  createBills(db, { bills: [bill], lines: worked.lines, payments });
  for (const { id } of storeFiles(context, property.id, files, "file"))
    attachFile(db, id, { billId });
  return worked;
}

/** @throws Refusal conflict where a line is gone. */
export function changeLines(stored: FullBill, changed: readonly ChangedLine[]) {
  const lines = typedLines(stored);
  if (changed.some(({ id }) => lines.every((line) => line.id !== id)))
    throw new Refusal("conflict", logMessages.entryGone);
  return lines.map((line) => {
    const { itemId = line.itemId, amount = line.amount } =
      changed.find(({ id }) => id === line.id) ?? {};
    return { ...line, itemId, amount };
  });
}

/** As they are typed: a credit's are kept negative. */
export function typedLines({ bill, lines }: FullBill) {
  return signedLines(lines, bill.kind === "credit" ? -1 : 1);
}

function signedLines(lines: FullBill["lines"], sign: 1 | -1) {
  return lines.map(({ id, itemId, ...line }) => ({
    ...valuesIn(TYPED_LINE, line),
    id,
    itemId,
    amount: line.amount * sign,
    taxKind: line.taxKind as never,
  }));
}

/** The same for a stored bill: fields that are not sent stay. */
export function rewriteBill(
  context: Context,
  property: Property,
  stored: FullBill,
  sent: UpdateBill,
): WorkedOutLines {
  const { db, now } = context;
  const { bill } = stored;
  const kind = sent.kind ?? bill.kind;
  if (kind !== bill.kind) refuseAdjustment(kind);
  const quote =
    sent.quoteId === undefined
      ? quoteOf(context, property, bill.quoteId)
      : quoteOf(context, property, sent.quoteId);
  const chosen = chooseSupplier(context, property, sent);
  const { date, ...dates } = datesOf(now, BILL, sent);
  if (date === null) throw refuseField("date", billMessage({ reason: "notADate", text: "" }));
  const gst = sent.gst ?? bill.gst;
  const lines = sent.lines ?? typedAgain(stored, kind);
  const worked = workOutLines(
    db,
    {
      billId: bill.id,
      propertyId: property.id,
      kind,
      gst,
      total: sent.total,
      lines,
      gstAmount: sent.gstAmount === undefined ? typedGst(stored, gst, lines) : sent.gstAmount,
      isPutBack: context.receipt.putBack,
    },
    stored,
  );
  const changes = {
    ...asSent(sent, dates),
    kind,
    retained: retainedAgain(db, stored, { kind, quote, sent: sent.retained, worked }),
    date: date ?? bill.date,
    gst,
    gstAmount: worked.gstAmount,
    gstTyped: sent.gstAmount === undefined ? bill.gstTyped : isTyped(sent.gstAmount),
    gstAssumed: bill.gstAssumed && sent.gst === undefined && !isTyped(sent.gstAmount),
    quoteId: quote?.id ?? null,
    ...readClaim(context, sent.claim, { kind, total: worked.total, stored: claimOf(bill) }),
    ...(chosen !== undefined && { supplierId: chosen?.id ?? null }),
  };
  followBill(context, stored, { ...changes, total: worked.total });
  updateBillRow(db, bill.id, changes);
  replaceBillLines(db, bill.id, worked.lines);
  return worked;
}

/** Only typing a total makes an adjustment. */
function refuseAdjustment(kind: BillKind): void {
  if (kind === "adjustment") throw refuseField("kind", billEditMessages.chooseKind);
}

function quoteOf(
  { db, actor }: Context,
  property: Property,
  quoteId: string | null | undefined,
): QuoteRow | null {
  if (!quoteId) return null;
  const found = findQuote(db, actor.user, quoteId);
  if (found?.property.id !== property.id)
    throw refuseField("quoteId", billEditMessages.chooseQuote);
  return found.quote;
}

/** Stored amounts are negative on a credit and positive on every other kind of bill. */
function typedAgain({ bill, lines }: FullBill, kind: BillKind) {
  return signedLines(lines, bill.kind === "credit" && kind !== "credit" ? -1 : 1);
}

/** A GST amount typed from the paper stays while what it was typed for stays. */
function typedGst(
  { bill, lines }: FullBill,
  gst: FullBill["bill"]["gst"],
  typed: readonly { amount: Cents }[],
): Cents | null {
  const isSame = gst === bill.gst && sumBy("amount", lines) === sumBy("amount", typed);
  return bill.gstTyped && isSame ? bill.gstAmount : null;
}

function retainedAgain(
  db: Db,
  { bill, lines }: FullBill,
  {
    kind,
    quote,
    sent,
    worked: { total },
  }: { kind: BillKind; quote: QuoteRow | null; sent: Cents | undefined; worked: WorkedOutLines },
): Cents {
  if (sent !== undefined) return checkRetained(sent, total);
  const before = sumBy("gross", lines);
  const isSame = kind === bill.kind && (quote?.id ?? null) === bill.quoteId && total === before;
  if (isSame) return bill.retained;
  if (quote && kind === "invoice") return retainedByQuote(db, quote, { billId: bill.id, total });
  return Math.max(0, Math.min(bill.quoteId === null ? bill.retained : 0, total));
}

function checkRetained(retained: Cents, total: Cents): Cents {
  if (retained < 0 || retained > Math.max(0, total))
    throw refuseField("retained", billEditMessages.tooMuchRetained);
  return retained;
}

function isTyped(gstAmount: Cents | null | undefined): boolean {
  return gstAmount !== null && gstAmount !== undefined;
}
