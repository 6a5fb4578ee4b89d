import type { UpdateBill } from "~/contracts/bill-inputs";
import { billEditMessages, billMessage } from "~/contracts/bill-messages";
import { sortBillInput, type SortBill } from "~/contracts/bills-page";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { readBill, type FullBill } from "~/data/bills";
import { readItem } from "~/data/projects";
import { amountProblem } from "~/domain/bills/bill-problems";
import { billTitle } from "~/domain/bills/bill-title";
import { usualDueDate } from "~/domain/bills/bill-dates";
import { itemLabel } from "~/domain/property";
import { dollarsOf, type Cents } from "~/domain/money";
import { refuseField } from "~/domain/refusal";
import { onBill } from "../builders";
import { commandList, step } from "../command-list";
import { refuse } from "./bill-lines";
import { updateBill } from "./bills";
import { viewBillOf } from "./view-bill";
import { typedLines } from "./write-bill";

type Lines = NonNullable<UpdateBill["lines"]>;

/** Says which items a bill is for; lines that have an item stay as they are. */
export const sortingForm = commandList({
  ...onBill("editContents"),
  failure: billEditMessages.saveFailed,
  input: sortBillInput,
  commands: [updateBill],
  steps({ db }, { bill: { id: billId } }, sent) {
    const stored = readBill(db, billId);
    const lines = isWhole(stored) ? linesOfWhole(stored, sent) : linesOfParts(stored, sent);
    const input = changesOf(stored, sent, lines);
    if (Object.keys(input).length === 0) {
      if (!isSortedSo(stored, sent)) throw refuseField("items", billsPageMessages.chooseItem);
      return [];
    }
    return [step("", updateBill, { params: { billId }, input })];
  },
  answer({ db, receipt, now }, { bill }, [done]) {
    const saved = done ?? viewBillOf(db, bill.id, now);
    const moved = new Set(receipt.moved?.map(({ lineId }) => lineId));
    const sorted = saved.lines.filter(
      ({ id, itemId }) => itemId !== null && (!done || moved.has(id)),
    );
    const lineIds = done ? sorted.map(({ id }) => id) : [];
    if (lineIds.length > 0) receipt.undo = { what: "sorting", billId: saved.id, lineIds };
    return {
      title: billTitle(saved),
      total: saved.total,
      items: [...new Set(sorted.flatMap(({ itemId }) => itemId ?? []))].map((id) =>
        itemLabel(readItem(db, id).name),
      ),
    };
  },
});

/** Nothing of it is sorted: its amount can be typed and split. */
function isWhole({ lines }: FullBill): boolean {
  return lines.length === 0 || (lines.length === 1 && lines[0]?.itemId === null);
}

/** The form was sent before, and its answer was lost. */
function isSortedSo({ lines }: FullBill, { items = {} }: SortBill): boolean {
  const stored = lines.map(({ itemId }) => itemId);
  const chosen = Object.values(items).filter((itemId) => itemId !== "");
  return !stored.includes(null) && chosen.length > 0 && chosen.every((id) => stored.includes(id));
}

function linesOfParts(stored: FullBill, { items = {} }: SortBill): Lines {
  return typedLines(stored).map((line) => ({
    ...line,
    itemId: line.itemId ?? (items[line.id] || null),
  }));
}

/** @throws Refusal invalid where the rows do not come to the amount. */
function linesOfWhole(stored: FullBill, { items = {}, amounts = {}, amount }: SortBill): Lines {
  const [only] = typedLines(stored);
  const keys = new Set([
    ...(only ? [only.id] : []),
    ...Object.keys(items),
    ...Object.keys(amounts),
  ]);
  const rows = [...keys]
    .map((key) => ({ key, itemId: items[key] || null, amount: amounts[key] }))
    .filter((row) => row.itemId !== null || row.amount !== undefined);
  const whole = amount ?? only?.amount;
  const isSplit = rows.length > 1 || rows[0]?.amount !== undefined;
  if (!isSplit && whole === undefined) {
    if (rows.length === 1) throw refuseField("amount", billMessage({ reason: "amountMissing" }));
    return [];
  }
  const split = isSplit ? restToBlank(rows, whole) : [{ ...rows[0], amount: whole ?? 0 }];
  split.forEach((row) => refuse("amount", amountProblem(stored.bill.kind, row.amount)));
  return split.map(({ key, itemId = null, amount: cents }) => ({
    ...(only && (key === undefined || key === only.id) && only),
    itemId,
    amount: cents,
  }));
}

type Row = { key: string; itemId: string | null; amount: Cents | undefined };

/** One blank amount takes what the others leave of the whole. */
function restToBlank(rows: readonly Row[], whole: Cents | undefined) {
  const typed = rows.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const blank = rows.filter(({ amount }) => amount === undefined).length;
  const rest = (whole ?? typed) - typed;
  if (blank > 1 || (blank === 1 ? rest <= 0 : rest !== 0))
    throw refuseField(
      "amount",
      blank > 1
        ? billsPageMessages.oneBlank
        : billMessage({ reason: "linesDiffer", lines: typed, total: whole ?? typed }),
    );
  return rows.map((row) => ({ ...row, amount: row.amount ?? rest }));
}

/** What differs from the stored bill; with `paid` "no" a receipt becomes an invoice. */
function changesOf(stored: FullBill, sent: SortBill, lines: Lines) {
  const { bill, supplier } = stored;
  const asStored = typedLines(stored);
  const isSame =
    lines.length === asStored.length &&
    lines.every(({ id, itemId, amount }, place) => {
      const before = asStored[place];
      return id === before?.id && itemId === before?.itemId && amount === before?.amount;
    });
  const isToPay = sent.paid === "no" && bill.kind === "receipt" && stored.payments.length === 0;
  const date = sent.date ?? bill.date;
  return {
    ...(!isSame && {
      lines: lines.map((line) => ({ ...line, amount: dollarsOf(line.amount) })),
    }),
    ...(sent.supplier !== undefined &&
      sent.supplier.trim() !== (supplier?.name ?? "") && { supplier: sent.supplier }),
    ...(date !== bill.date && { date }),
    ...(sent.gst !== undefined && sent.gst !== bill.gst && { gst: sent.gst }),
    ...(isToPay && { kind: "invoice", dueDate: usualDueDate(date ?? bill.date) }),
  };
}
