import { and, eq, isNull, max, or, sql } from "drizzle-orm";
import type { Db } from "./database";
import { insertReturning, insertRows, isOneOf, updateById } from "./prepared";
import type { NewQuoteLine, QuoteLineRow, QuoteRow, VariationRow } from "./quotes";
import { propertyFiles, quoteLines, quotes, variations } from "./schema";

export const createQuoteRow = insertReturning(quotes);
export const updateQuoteRow = updateById(quotes);
export const updateVariationRow = updateById(variations);

export function updateQuoteStatuses(
  db: Db,
  ids: readonly string[],
  status: QuoteRow["status"],
): void {
  db.update(quotes).set({ status }).where(isOneOf(quotes.id, ids)).run();
}

/** Numbered after the quote's last one. */
export function createVariationRow(
  db: Db,
  variation: Omit<typeof variations.$inferInsert, "number">,
): VariationRow {
  const last = db
    .select({ number: max(variations.number) })
    .from(variations)
    .where(eq(variations.quoteId, variation.quoteId))
    .get();
  return db
    .insert(variations)
    .values({ ...variation, number: (last?.number ?? 0) + 1 })
    .returning()
    .get();
}

/** For the quote itself, or of its variation; the caller refreshes the items. */
export function replaceQuoteLines(
  db: Db,
  { quoteId, variationId }: { quoteId: string; variationId: string | null },
  lines: readonly NewQuoteLine[],
): void {
  const isOfVariation =
    variationId === null ? isNull(quoteLines.variationId) : eq(quoteLines.variationId, variationId);
  db.delete(quoteLines)
    .where(and(eq(quoteLines.quoteId, quoteId), isOfVariation))
    .run();
  insertRows(db, quoteLines, lines);
}

/** Gross and GST in cents, by id; the caller refreshes the items. */
export function updateLineMoney(
  db: Db,
  lines: readonly Pick<QuoteLineRow, "id" | "gross" | "gst">[],
): void {
  const rows = JSON.stringify(lines.map(({ id, gross, gst }) => ({ id, gross, gst })));
  db.update(quoteLines)
    .set({
      gross: sql`json_extract(value, '$.gross')`,
      gst: sql`json_extract(value, '$.gst')`,
    })
    .from(sql`json_each(${rows})`)
    .where(sql`${quoteLines.id} = json_extract(value, '$.id')`)
    .run();
}

/** Files of the property that may be the quote's: in the dossier, or its own already. */
export function filesForQuote(
  db: Db,
  { propertyId, quoteId, ids }: { propertyId: string; quoteId: string; ids: readonly string[] },
): Set<string> {
  const found = db
    .select({ id: propertyFiles.id })
    .from(propertyFiles)
    .where(
      and(
        eq(propertyFiles.propertyId, propertyId),
        isOneOf(propertyFiles.id, ids),
        isNull(propertyFiles.billId),
        or(isNull(propertyFiles.quoteId), eq(propertyFiles.quoteId, quoteId)),
      ),
    )
    .all();
  return new Set(found.map(({ id }) => id));
}

/** Others that were the quote's go back to the dossier. */
export function setFilesOfQuote(db: Db, quoteId: string, ids: readonly string[]): void {
  db.update(propertyFiles).set({ quoteId: null }).where(eq(propertyFiles.quoteId, quoteId)).run();
  db.update(propertyFiles).set({ quoteId }).where(isOneOf(propertyFiles.id, ids)).run();
}
