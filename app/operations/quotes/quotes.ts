import type { z } from "zod";
import { fields } from "~/contracts/fields";
import { quoteConflictMessage, quoteMessages } from "~/contracts/quote-messages";
import {
  createQuoteInput,
  quoteList,
  quotesQuery,
  quoteView,
  updateQuoteInput,
} from "~/contracts/quotes";
import {
  findQuote,
  listQuoteIds,
  listVariations,
  QUOTES_OF_PAGE,
  type QuoteLineRow,
  type QuoteRow,
} from "~/data/quotes";
import {
  createQuoteRow,
  filesForQuote,
  setFilesOfQuote,
  updateQuoteRow,
} from "~/data/quote-writes";
import { findSupplier } from "~/data/suppliers";
import { presetGst } from "~/domain/bills/bill-warnings";
import { todayIn } from "~/domain/bills/calendar-date";
import { TERM_WORDS } from "~/domain/deal/row-terms";
import { formatDollarsAndCents, sumBy, type Cents } from "~/domain/money";
import { quoteConflict, type QuoteConflict } from "~/domain/quotes/quote";
import { QUOTE } from "~/domain/quotes/quote-fields";
import { Refusal, refuseField } from "~/domain/refusal";
import { onProperty, onQuote, freeId } from "../builders";
import { datesOf } from "../calendar-dates";
import { command, query, type Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { refuseMoreIn } from "../sizes";
import { chooseSupplier } from "../suppliers/suppliers";
import { discard } from "../trash";
import {
  amountOn,
  itemsOfQuote,
  linesOfQuote,
  linesWith,
  splitAgain,
  takeIntoBudget,
  refreshItems,
  writeLines,
  type QuotePlace,
} from "./quote-lines";
import { endChangedAnswers } from "./supplier-answers";
import { viewQuote, viewQuotes } from "./view-quote";

export const showQuotes = query({
  ...onProperty("see"),
  summary: "A property's quotes with their variations, the newest first, 200 at a time",
  failure: quoteMessages.loadFailed,
  input: quotesQuery,
  output: quoteList,
  run: ({ db, now }, { id }, { page = 1, ...filter }) =>
    viewQuotes(db, listQuoteIds(db, id, { ...filter, offset: (page - 1) * QUOTES_OF_PAGE }), now),
});

export const showQuote = query({
  ...onQuote("see"),
  summary: "A quote with its lines and variations",
  failure: quoteMessages.loadFailed,
  output: quoteView,
  run: ({ db, now }, { quote }) => viewQuote(db, quote.id, now),
});

export const createQuote = command({
  ...onProperty("editContents"),
  summary: "Add a quote to a property",
  failure: quoteMessages.saveFailed,
  input: createQuoteInput,
  output: quoteView,
  run(context, property, input) {
    const { newId: asked, supplierId, supplier, lines, amounts, fileIds, ...details } = input;
    const { db, actor, now } = context;
    const before = asked === undefined ? undefined : findQuote(db, actor.user, asked);
    if (before?.property.id === property.id) return viewQuote(db, before.quote.id, now);
    refuseMoreIn(db, property.id, "quotesOfProperty");
    const chosen = chooseSupplier(context, property, { supplierId, supplier }) ?? null;
    const { date, ...dates } = datesOf(now, QUOTE, details);
    const quote = createQuoteRow(db, {
      ...details,
      ...dates,
      id: freeId(db, asked),
      propertyId: property.id,
      supplierId: chosen?.id ?? null,
      date: date ?? todayIn(now),
      gst: details.gst ?? presetGst(chosen && { ...chosen, lastTerm: null }),
      createdBy: actor.user.id,
      createDate: now,
    });
    const place = { quote, property };
    const all = linesWith(lines, amounts, []);
    if (all) writeLines(context, place, null, all);
    if (fileIds) attachFiles(context, place, fileIds);
    refreshItems(db, quote.id, []);
    return viewQuote(db, quote.id, now);
  },
});

/** `status` accepts, declines and closes; the table of moves is in app/domain/quotes/quote.ts. */
export const updateQuote = command({
  ...onQuote("editContents"),
  summary: "Change a quote, accept, decline or close it",
  failure: quoteMessages.saveFailed,
  input: updateQuoteInput,
  output: quoteView,
  run(context, { quote: before, property }, sent) {
    const {
      supplierId,
      supplier,
      lines: typed,
      amounts,
      fileIds,
      projectId,
      was,
      ...details
    } = sent;
    const { db, now } = context;
    const own = linesOfQuote(db, { quoteId: before.id, variationId: null });
    const items = itemsOfQuote(db, before.id);
    const chosen = chooseSupplier(context, property, { supplierId, supplier });
    const { date, ...dates } = datesOf(now, QUOTE, details);
    if (date === null) throw refuseField("date", quoteMessages.enterDate);
    const { acceptedDate, ...others } = dates;
    refuseStaleQuote(context, { quote: before, property, lines: own }, was, {
      ...details,
      date,
      ...dates,
      ...(chosen !== undefined && { supplierId: chosen?.id ?? null, supplier: chosen?.name ?? "" }),
      lines: typed,
      amounts,
    });
    if (details.status !== undefined)
      context.receipt.undo = { what: "decision", quoteId: before.id, was: before.status };
    const lines = linesWith(typed, amounts, own, was?.amounts);
    const columns = {
      ...details,
      ...others,
      date,
      acceptedDate: before.acceptedDate === null ? undefined : (acceptedDate ?? undefined),
      ...(chosen !== undefined && { supplierId: chosen?.id ?? null }),
      ...statusOf(before, details.status, { accepted: acceptedDate ?? todayIn(now) }),
    };
    updateQuoteRow(db, before.id, columns);
    const quote = { ...before, ...definedOf(columns) };
    const place = { quote, property };
    if (lines) writeLines(context, place, null, lines);
    if (quote.gst !== before.gst) splitAgain(db, quote, lines === undefined);
    if (quote.status === "accepted" && (before.status === "open" || lines))
      takeIntoBudget(context, place, null, projectId);
    if (fileIds) attachFiles(context, place, fileIds);
    endChangedAnswers(context, quote);
    refreshItems(db, quote.id, items);
    return viewQuote(db, quote.id, now);
  },
});

type SentQuote = Omit<z.output<typeof updateQuoteInput>, "was">;
type SeenQuote = z.output<typeof updateQuoteInput>["was"];

/** @throws Refusal conflict */
function refuseStaleQuote(
  context: Context,
  { quote, property, lines }: QuotePlace & { lines: readonly QuoteLineRow[] },
  was: SeenQuote,
  { amounts = {}, ...sent }: SentQuote,
): void {
  if (!was) return;
  const { supplierId } = quote;
  const supplier =
    (supplierId && findSupplier(context.db, property.creatorId, supplierId)?.name) || "";
  const touched = Object.keys(amounts).filter(
    (itemId) => amounts[itemId] !== was.amounts?.[itemId],
  );
  const byItem = (amountOf: (itemId: string) => Cents | null | undefined) =>
    Object.fromEntries(touched.map((itemId) => [`amounts.${itemId}`, amountOf(itemId)]));
  const money: { readonly [name: string]: Cents | null | undefined } = {
    lines: sumBy("gross", lines),
    ...byItem((itemId) => amountOn(lines, itemId)),
  };
  refuseStale<string>(context, {
    of: QUOTE,
    sent: { ...sent, ...byItem((itemId) => amounts[itemId]) },
    seen: { ...was, lines: was.total, ...byItem((itemId) => was.amounts?.[itemId]) },
    stored: { ...quote, supplier, ...money },
    show(name) {
      if (name === "supplierId") return supplier;
      if (name === "gst") return TERM_WORDS.gst[quote.gst];
      const amount = money[name];
      return typeof amount === "number" ? formatDollarsAndCents(amount) : undefined;
    },
  });
}

/** Bills that name it go on without it, until Undo. */
export const deleteQuote = command({
  ...onQuote("editContents"),
  summary: "Delete a quote with its variations",
  failure: quoteMessages.removeFailed,
  input: fields({}),
  run(context, { quote, property }) {
    discard(context, { kind: "quote", id: quote.id, parentId: property.id });
  },
});

/** @throws Refusal conflict for a move that the table does not have. */
function statusOf(
  { status: from }: QuoteRow,
  to: QuoteRow["status"] | undefined,
  { accepted }: { accepted: string },
) {
  if (to === undefined) return {};
  refuseConflict(quoteConflict(from, to));
  return { status: to, ...(from === "open" && to === "accepted" && { acceptedDate: accepted }) };
}

export function refuseConflict(conflict: QuoteConflict | undefined): void {
  if (!conflict) return;
  const message = quoteConflictMessage(conflict);
  throw new Refusal("conflict", message, { status: [message] });
}

/** Files of the variations stay with the quote. */
function attachFiles({ db }: Context, { quote, property }: QuotePlace, ids: string[]): void {
  const ofVariations = listVariations(db, [quote.id]).flatMap(({ fileId }) => fileId ?? []);
  const all = [...new Set([...ids, ...ofVariations])];
  const allowed = filesForQuote(db, { propertyId: property.id, quoteId: quote.id, ids: all });
  if (ids.some((id) => !allowed.has(id))) throw refuseField("fileIds", quoteMessages.chooseFiles);
  setFilesOfQuote(db, quote.id, [...allowed]);
}

function definedOf<Row extends object>(
  changes: Row,
): { [Name in keyof Row]: NonNullable<Row[Name]> } {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as never;
}
