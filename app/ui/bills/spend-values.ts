import type { SpendFormView } from "~/contracts/add-spend";
import { foldText } from "~/domain/fold-text";
import { storedAmount, type SpendKind } from "~/domain/bills/bill";
import { formatDayMonth, readCalendarDate } from "~/domain/bills/calendar-date";
import { splitTyped, type GstTerm } from "~/domain/bills/gst-terms";
import { beyondBudget, centsFromSpend } from "~/domain/bills/spend-amount";
import { formatDollarsAndCents, type Cents, plainDollars } from "~/domain/money";
import { type Reply, valueOf } from "../forms/field";

/** What stands in the form, as text. */
export type SpendValues = {
  amount: string;
  itemId: string;
  supplier: string;
  date: string;
  kind: SpendKind;
  gst: GstTerm;
  paid: "yes" | "no";
  /** How many are chosen. */
  files: number;
  /** What of the amount is put on other items, as typed. */
  parts: readonly string[];
};

type Item = SpendFormView["categories"][number]["items"][number];

export function firstValues(form: SpendFormView, reply: Reply): SpendValues {
  return {
    amount: valueOf(reply, "amount", form.amount),
    itemId: valueOf(reply, "itemId", form.itemId ?? ""),
    supplier: valueOf(reply, "supplier", form.supplier),
    date: valueOf(reply, "date", form.date),
    kind: valueOf(reply, "kind", form.quoteId ? "invoice" : "receipt") as SpendKind,
    gst: valueOf(reply, "gst", form.gst) as GstTerm,
    paid: valueOf(reply, "paid", form.quoteId ? "no" : "yes") as "yes" | "no",
    files: 0,
    parts: firstParts(reply).map(({ amount }) => amount),
  };
}

export type SpendPart = { itemId: string; amount: string };

/** The parts of a refused form; what is forged is dropped. */
export function submittedParts(reply: Reply): SpendPart[] {
  const sent = reply?.initialValue?.["lines"];
  if (typeof sent !== "object" || sent === null) return [];
  const parts: unknown[] = Object.values(sent);
  return parts.slice(0, MOST_PARTS).map((part) => {
    const { itemId, amount } = (part ?? {}) as { [Name in keyof SpendPart]?: unknown };
    return {
      itemId: typeof itemId === "string" ? itemId : "",
      amount: typeof amount === "string" ? amount : "",
    };
  });
}

/** One more than were sent, where that is what was asked for. */
export function firstParts(reply: Reply): SpendPart[] {
  const sent = submittedParts(reply);
  return reply && !reply.error ? [...sent, { itemId: "", amount: "" }] : sent;
}

export const MOST_PARTS = 199;

export function readValues(element: HTMLFormElement): SpendValues {
  const { sent, text } = sentBy(element);
  return {
    amount: text("amount"),
    itemId: text("itemId"),
    supplier: text("supplier"),
    date: text("date"),
    kind: text("kind") as SpendKind,
    gst: text("gst") as GstTerm,
    paid: text("paid") as "yes" | "no",
    files: sent.getAll("files").filter((file) => file instanceof File && file.name !== "").length,
    parts: [...sent.keys()].filter((name) => isPartAmount(name)).map(text),
  };
}

/** What a form sends, and a text of it; "" for none. */
export function sentBy(form: HTMLFormElement | null) {
  const sent = new FormData(form ?? undefined);
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" ? value : "";
  };
  return { sent, text };
}

export function partName(place: number, field: keyof SpendPart): string {
  return `lines.${place}.${field}`;
}

export function isPartAmount(name: string): boolean {
  return name.startsWith("lines.") && name.endsWith(".amount");
}

/** Cents as typed that the parts leave of the amount; undefined while one of them is none. */
export function restOf({ amount, parts }: SpendValues): Cents | undefined {
  const all = [amount, ...parts].map(centsFromSpend);
  return all.reduce((rest, cents, place) => {
    if (rest === undefined || cents === undefined) return undefined;
    return place === 0 ? cents : rest - cents;
  });
}

/** "$39.95 left of $347.85"; empty while one of the amounts is none. */
export function restText(values: SpendValues): string {
  const rest = restOf(values);
  const whole = centsFromSpend(values.amount);
  if (rest === undefined || !whole) return "";
  const total = formatDollarsAndCents(whole);
  return rest < 0
    ? `${formatDollarsAndCents(-rest)} more than ${total}`
    : `${formatDollarsAndCents(rest)} left of ${total}`;
}

/** Cents with GST; undefined while it is no amount. */
export function grossOf({ amount, gst, kind }: SpendValues): Cents | undefined {
  const cents = centsFromSpend(amount);
  return cents === undefined ? undefined : splitTyped(gst, storedAmount(kind, cents)).gross;
}

/** Cents beyond the item's budget, if this spend takes it there. */
export function overOf(values: SpendValues, item: Item | undefined): Cents | undefined {
  const rest = restOf(values);
  const gross = grossOf({ ...values, amount: rest === undefined ? "" : plainDollars(rest) });
  if (!item || gross === undefined || gross <= 0) return undefined;
  const beyond = beyondBudget(item, gross);
  return beyond > 0 ? beyond : undefined;
}

export type Category<Item> = { id: string; name: string; items: readonly Item[] };

export function findItem<Item extends { id: string }>(
  categories: readonly Category<Item>[],
  id: string,
) {
  for (const category of categories) {
    const item = category.items.find((one) => one.id === id);
    if (item) return { item, category };
  }
  return undefined;
}

/** The GST term of the supplier's last bill. */
export function lastGst({ suppliers }: SpendFormView, typed: string): GstTerm | undefined {
  const name = foldText(typed);
  return suppliers.find((supplier) => foldText(supplier.name) === name)?.gst;
}

/** "Bunnings · today · GST incl · paid" */
export function detailLine(values: SpendValues, today: string): string {
  const date = readCalendarDate(values.date);
  return [
    values.supplier.trim(),
    kindWords[values.kind],
    date === today ? "today" : date && formatDayMonth(date),
    gstWords[values.gst],
    values.paid === "no" ? "to pay" : "paid",
    values.files > 0 && (values.files === 1 ? "1 file" : `${values.files} files`),
  ]
    .filter(Boolean)
    .join(" · ");
}

const kindWords: Record<SpendKind, string> = {
  receipt: "",
  invoice: "invoice",
  deposit: "deposit",
  credit: "credit",
};

const gstWords: Record<GstTerm, string> = {
  incl: "GST incl",
  plus: "plus GST",
  none: "no GST",
};
