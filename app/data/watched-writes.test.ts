import { getTableColumns } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { RECORDED, RECORDED_KINDS } from "~/domain/history/recorded";
import { LINES } from "~/domain/history/recorded-lines";
import * as schema from "./schema";
import { WATCHED } from "./watched-tables";
import { watchedColumns } from "./watched-writes";

/** Parts of a property of which nothing is recorded, and why. */
const UNRECORDED: Record<string, string> = {
  images: "a photo tells of its sides, a property of its photo",
  property_changes: "numbers that tell open pages of changes",
  history: "tells of all others",
  templates: "what an account keeps of it for itself",
  template_items: "parts of those",
};

/** Columns of watched tables of which nothing is recorded, by why. */
const UNRECORDED_COLUMNS: Record<string, RegExp> = {
  "where it is, and when and by whom it was made or changed":
    /^(id|propertyId|projectId|billId|quoteId|comparisonId|variationId|position|number|createDate|createdBy|changedBy|changeNumber|creatorId|completeDate|finishedDate|approvedDate|askedDate|answeredDate|openedDate|emailKey)$/,
  "part of what is recorded as one: the address, the fee":
    /^(address[12]|suburb|city|postcode|feeType)$/,
  "follows from what is recorded: refreshItemMoney, refreshOpenBills, the supplier's answer":
    /^(committed|openCommitment|paid|retained|quoted|entryCount|suggestedBudget|suggested|isOpen|gstAssumed|gstTyped|gst|gstAmount|kind|approvedBy|askedEmail|answeredBy|answeredWork|answer|source)$/,
  "what a thing is, which never changes":
    /^(itemTypeName|categoryId|canDelete|costKind|contentType|contentHash|bytes)$/,
  "papers of a bill or quote, which have pages of their own":
    /^(supplierId|fileId|notDuplicate|offer)$/,
};

/** Whether its rows go with a property. */
function isOfProperty(table: SQLiteTable): boolean {
  const { foreignKeys, name } = getTableConfig(table);
  return (
    name === "properties" ||
    foreignKeys.some(
      (key) => key.onDelete === "cascade" && isOfProperty(key.reference().foreignTable),
    )
  );
}

test("every table of a property is watched, or named here with the reason", () => {
  const all = Object.values(schema).filter((one) => one instanceof SQLiteTable);
  const watched = new Set(Object.values(WATCHED).map(({ table }) => getTableConfig(table).name));
  const missing = all
    .filter(isOfProperty)
    .map((table) => getTableConfig(table).name)
    .filter((name) => !watched.has(name));
  expect(missing.toSorted()).toEqual(Object.keys(UNRECORDED).toSorted());
});

test("every column of a watched table is recorded, or named here with the reason", () => {
  for (const kind of Object.keys(WATCHED) as (keyof typeof WATCHED)[]) {
    const recorded = new Set(watchedColumns(kind).map(({ field }) => field));
    const unrecorded = Object.keys(getTableColumns(WATCHED[kind].table)).filter(
      (name) =>
        !recorded.has(name) && !Object.values(UNRECORDED_COLUMNS).some((why) => why.test(name)),
    );
    expect(unrecorded, kind).toEqual([]);
  }
});

test("every recorded field has a column; those of the deal are its answers", () => {
  const without = RECORDED_KINDS.filter((kind) => kind !== "deal").flatMap((kind) => {
    const columns = watchedColumns(kind).map(({ field }) => field);
    // Lines have a table of their own.
    const own = [...RECORDED[kind].keys()].filter((name) => name !== LINES);
    return own.filter((name) => !columns.includes(name));
  });
  expect(without).toEqual([]);
});
