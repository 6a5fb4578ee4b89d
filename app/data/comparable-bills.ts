import { asc, sql } from "drizzle-orm";
import { addDays } from "~/domain/bills/calendar-date";
import { DAYS, type ComparableBill } from "~/domain/bills/duplicates";
import { foldText } from "~/domain/fold-text";
import { grouped } from "~/domain/grouped";
import type { Db } from "./database";
import { given, preparedList } from "./prepared";
import { billLines, bills } from "./schema";

type Sought = Pick<ComparableBill, "supplierId" | "reference" | "date">;

/**
 * Bills of a property that one of these may repeat: of its supplier, some days apart at most or with
 * its reference. A few others with a reference are among them, those that SQLite cannot fold.
 */
export function listComparableBills(
  db: Db,
  propertyId: string,
  sought: readonly Sought[],
): ComparableBill[] {
  const ofSuppliers = sought.filter(({ supplierId }) => supplierId !== null);
  if (ofSuppliers.length === 0) return [];
  const named = ofSuppliers.filter(({ reference }) => reference !== "");
  return comparableBills(db).all({
    propertyId,
    spans: JSON.stringify(spansOf(ofSuppliers)),
    suppliers: JSON.stringify([...new Set(named.map(({ supplierId }) => supplierId))]),
    references: JSON.stringify([...new Set(named.map(({ reference }) => foldText(reference)))]),
  });
}

/** The days around the dates of each supplier's bills, none twice. */
function spansOf(sought: readonly Sought[]) {
  return [...grouped(sought, ({ supplierId }) => supplierId)].flatMap(([supplierId, its]) => {
    const spans: { supplierId: string | null; from: string; until: string }[] = [];
    for (const date of its.map((bill) => bill.date).toSorted()) {
      const [from, until] = [addDays(date, -DAYS), addDays(date, DAYS)];
      const last = spans.at(-1);
      if (last && from <= last.until) last.until = until;
      else spans.push({ supplierId, from, until });
    }
    return spans;
  });
}

const columns = {
  id: bills.id,
  kind: bills.kind,
  supplierId: bills.supplierId,
  reference: bills.reference,
  date: bills.date,
};

const comparableBills = preparedList({ ...columns, total: billLines.gross }, (db) => {
  const ofProperty = sql`property_id = ${given(bills.propertyId, "propertyId")}`;
  // The pluses keep SQLite from reading all bills of the supplier or of the property.
  const near = sql`select near.id from json_each(${sql.placeholder("spans")})
    cross join bills near
    where near.${ofProperty} and +near.supplier_id = json_each.value ->> 'supplierId'
      and near.date between json_each.value ->> 'from' and json_each.value ->> 'until'`;
  const named = sql`select named.id from bills named
    where named.supplier_id in (select value from json_each(${sql.placeholder("suppliers")}))
      and +named.${ofProperty} and named.reference <> ''
      and (lower(named.reference) in (select value from json_each(${sql.placeholder("references")}))
        or named.reference glob '*[^!-~ ]*' or named.reference glob '*  *')`;
  const sum = sql<number>`(select coalesce(sum(gross), 0) from bill_lines where bill_id = ${bills}.id)`;
  return db
    .select({ ...columns, total: sum })
    .from(bills)
    .where(sql`${bills}.id in (${near} union ${named})`)
    .orderBy(asc(bills.createDate), asc(bills.id));
});
