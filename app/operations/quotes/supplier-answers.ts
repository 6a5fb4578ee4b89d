import { updateQuoteRow, updateVariationRow } from "~/data/quote-writes";
import {
  listVariations,
  readQuotes,
  type QuoteLineRow,
  type QuoteRow,
  type VariationRow,
} from "~/data/quotes";
import { grouped } from "~/domain/grouped";
import { itemLabel } from "~/domain/property";
import { sumBy } from "~/domain/money";
import {
  standsFor,
  type AnsweredFacts,
  type SupplierAnswer,
} from "~/domain/quotes/supplier-answer";
import { fullNameOf } from "~/domain/user";
import { hashOfSecret } from "~/services/ids";
import type { Context } from "../operation";
import { placesOf } from "./view-work";

/** Item names by id: an answer keeps those of its lines. */
type Names = ReadonlyMap<string, string>;

/** Keeps a supplier's answer with what it was about, as it is now. */
export function storeAnswer(
  { db, now }: Context,
  { id: quoteId, propertyId }: Pick<QuoteRow, "id" | "propertyId">,
  variationId: string | null,
  answered: Pick<SupplierAnswer, "did" | "by" | "email" | "asked">,
): void {
  const { items } = placesOf(db, propertyId);
  const names = new Map([...items].map(([id, { name }]) => [id, itemLabel(name)]));
  const found = listFacts({ db }, quoteId, names).find(
    ({ variation }) => (variation?.id ?? null) === variationId,
  );
  if (!found) throw new Error(`There is nothing of ${quoteId} that was answered.`);
  const date = now.toISOString();
  const answer = { ...answered, date, keptDate: date, changedDate: null, facts: found.facts };
  if (variationId === null) updateQuoteRow(db, quoteId, { answer });
  else {
    const columns = { answer, answeredBy: answered.by, answeredDate: now };
    updateVariationRow(db, variationId, columns);
  }
}

/** Called after each change of a quote: an answer stands only for what was answered. */
export function endChangedAnswers(context: Context, { id: quoteId, answer: sent }: QuoteRow): void {
  const { db, now } = context;
  // Reading all lines takes as long as there are many, and few quotes are answered by a link.
  const isAnswered = sent?.changedDate === null;
  if (!isAnswered && listVariations(db, [quoteId]).every((one) => !one.answeredDate)) return;
  for (const { quote, variation, facts } of listFacts(context, quoteId)) {
    if (!variation) {
      const { answer } = quote;
      if (answer?.changedDate === null && !standsFor(answer, facts))
        updateQuoteRow(db, quoteId, { answer: { ...answer, changedDate: now.toISOString() } });
    } else if (variation.answeredDate && !standsFor(answerOf(variation, now), facts))
      endAnswer(context, variation);
  }
}

/** Whoever changes what a supplier approved approves it instead. */
export function endAnswer({ db, actor, now }: Context, variation: VariationRow): void {
  if (!variation.answeredDate) return;
  const answer = answerOf(variation, now);
  updateVariationRow(db, variation.id, {
    answer: { ...answer, changedDate: now.toISOString() },
    answeredBy: "",
    answeredDate: null,
    ...(variation.status === "approved" &&
      variation.approvedBy === answer.by && {
        approvedBy: fullNameOf(actor.user),
        approvedDate: now,
      }),
  });
}

/** What a supplier is shown of a variation, as a digest after the total in cents. */
export function seenOf({ total, gst, supplierId, details, lines }: AnsweredFacts): string {
  const shown = lines.map(({ text, amount }) => [text, amount]);
  return `${total} ${hashOfSecret(JSON.stringify([gst, supplierId, details, shown]))}`;
}

export function factsOfVariation(
  context: Pick<Context, "db">,
  { quoteId, id }: VariationRow,
): AnsweredFacts {
  const found = listFacts(context, quoteId).find(({ variation }) => variation?.id === id);
  if (!found) throw new Error(`There is no variation ${id}.`);
  return found.facts;
}

/** One kept in the trash since before answers were kept has no facts. */
function answerOf({ answer, status, answeredBy, answeredDate }: VariationRow, now: Date) {
  return (
    answer ?? {
      did: status === "refused" ? ("declined" as const) : ("confirmed" as const),
      by: answeredBy,
      date: (answeredDate ?? now).toISOString(),
      keptDate: null,
      changedDate: null,
      email: "",
      asked: "",
      facts: null,
    }
  );
}

/** What a quote, as it is sent, and each of its variations say now. */
function listFacts({ db }: Pick<Context, "db">, quoteId: string, names: Names = new Map()) {
  const [full] = readQuotes(db, [quoteId]);
  if (!full) return [];
  const { quote, variations } = full;
  const lines = grouped(full.lines, ({ variationId }) => variationId);
  const common = (of: readonly QuoteLineRow[]) => ({
    supplierId: quote.supplierId,
    gst: quote.gst,
    total: sumBy("gross", of),
    lines: of.map(({ itemId, text, amount }) => ({
      itemId,
      name: names.get(itemId ?? "") ?? "",
      text,
      amount,
    })),
  });
  const { validUntil, leadTime, warranty, note } = quote;
  const sent = {
    ...common(lines.get(null) ?? []),
    status: null,
    approvedBy: "",
    details: { validUntil: validUntil ?? "", leadTime, warranty, note },
  };
  return [
    { quote, variation: null, facts: sent },
    ...variations.map((variation) => {
      const { status, approvedBy, text, date } = variation;
      const details = { text, date, reference: quote.reference };
      const own = common(lines.get(variation.id) ?? []);
      return { quote, variation, facts: { ...own, status, approvedBy, details } };
    }),
  ];
}
