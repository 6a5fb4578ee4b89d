import { billMessage } from "~/contracts/bill-messages";
import type { QuoteView, VariationView } from "~/contracts/quotes";
import type { Db } from "~/data/database";
import { readQuotes, type FullQuote, type QuoteLineRow } from "~/data/quotes";
import { beyondWarning, depositWarning, gstWarning } from "~/domain/bills/bill-warnings";
import { todayIn } from "~/domain/bills/calendar-date";
import { grouped } from "~/domain/grouped";
import { sumBy, type Cents } from "~/domain/money";
import { quoteMoney, quoteState } from "~/domain/quotes/quote";
import { QUOTE_LINE } from "~/domain/quotes/quote-fields";
import type { SupplierAnswer } from "~/domain/quotes/supplier-answer";
import { valuesIn } from "~/domain/record/record";
import { SUPPLIER_PAPERS } from "~/domain/supplier";

/** @throws Error for an unknown quote. */
export function viewQuote(db: Db, id: string, now: Date): QuoteView {
  const [quote] = viewQuotes(db, [id], now);
  if (!quote) throw new Error(`There is no quote ${id}.`);
  return quote;
}

export function viewQuotes(db: Db, ids: readonly string[], now: Date): QuoteView[] {
  return readQuotes(db, ids).map((full) => viewOf(full, now));
}

function viewOf(full: FullQuote, now: Date): QuoteView {
  const { quote, supplier } = full;
  const { supplierId: _supplierId, createdBy: _createdBy, createDate: _createDate, ...own } = quote;
  const linesOf = grouped(full.lines, ({ variationId }) => variationId);
  const lines = linesOf.get(null) ?? [];
  const variations = full.variations.map((variation) =>
    viewVariation(variation, linesOf.get(variation.id) ?? [], full.files),
  );
  const ofVariations = new Set(full.variations.map(({ fileId }) => fileId));
  const money = [...quoteMoney(full).values()];
  const beyond = sumBy("beyond", money);
  return {
    ...own,
    supplier: supplier && {
      id: supplier.id,
      name: supplier.name,
      ...valuesIn(SUPPLIER_PAPERS, supplier),
    },
    state: quoteState(quote, todayIn(now)),
    answer: viewAnswer(quote.answer),
    total: sumBy("gross", lines),
    committed: sumBy("committed", money),
    billed: sumBy("gross", full.billed),
    open: sumBy("openCommitment", money),
    beyond,
    files: full.files.filter((file) => !ofVariations.has(file.id)),
    lines: lines.map(viewLine),
    variations,
    warnings: warningsOf(full, lines, beyond),
  };
}

function warningsOf(
  { quote, supplier }: FullQuote,
  lines: readonly QuoteLineRow[],
  beyond: Cents,
): Record<string, string[]> {
  const gst = sumBy("gst", lines);
  const found = {
    depositPercent: depositWarning(quote.depositPercent ?? 0),
    gst: gstWarning(supplier, gst),
    beyond: beyondWarning({ beyond }),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, warning]) =>
      warning ? [[field, [billMessage(warning)]]] : [],
    ),
  );
}

function viewVariation(
  { quoteId: _quoteId, createDate: _createDate, fileId, ...variation }: FullVariation,
  lines: readonly QuoteLineRow[],
  files: FullQuote["files"],
): VariationView {
  const { approvedDate, askedDate, answeredDate, answer } = variation;
  return {
    ...variation,
    approvedDate: approvedDate?.toISOString() ?? null,
    askedDate: askedDate?.toISOString() ?? null,
    answeredDate: answeredDate?.toISOString() ?? null,
    answer: viewAnswer(answer),
    file: files.find((file) => file.id === fileId) ?? null,
    total: sumBy("gross", lines),
    lines: lines.map(viewLine),
  };
}

type FullVariation = FullQuote["variations"][number];

function viewAnswer(answer: SupplierAnswer | null): QuoteView["answer"] {
  if (!answer) return null;
  const { facts, ...rest } = answer;
  if (!facts) return { ...rest, said: null };
  const { approvedBy, gst, total, details } = facts;
  const lines = facts.lines.map(({ name, text, amount }) => ({ name, text, amount }));
  return { ...rest, said: { approvedBy, gst, total, lines, details } };
}

function viewLine({ id, itemId, ...line }: QuoteLineRow) {
  return { id, itemId, ...valuesIn(QUOTE_LINE, line) };
}
