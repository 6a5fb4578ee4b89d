import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { grouped } from "~/domain/grouped";
import type { Db } from "./database";
import { is, prepared, preparedList } from "./prepared";
import { billPayments, bills, suppliers } from "./schema";

const { id, date, reference, retained, supplierId } = bills;
const billColumns = { id, date, reference, retained, supplierId };
const releaseColumns = {
  id: billPayments.id,
  billId: billPayments.billId,
  date: billPayments.date,
  amount: billPayments.amount,
};

// Of one table, drizzle writes columns without its name.
const everHeldBack = or(
  gt(bills.retained, 0),
  sql`exists (select 1 from bill_payments where bill_id = bills.id and kind = 'release')`,
);

const retentionBills = preparedList({ ...billColumns, supplierName: suppliers.name }, (db) =>
  db
    .select({ ...billColumns, supplierName: sql<string>`coalesce(${suppliers.name}, '')` })
    .from(bills)
    .leftJoin(suppliers, eq(suppliers.id, bills.supplierId))
    .where(and(is(bills.propertyId, "propertyId"), everHeldBack))
    .orderBy(asc(bills.date), asc(bills.id)),
);

const releases = preparedList(releaseColumns, (db) =>
  db
    .select(releaseColumns)
    .from(bills)
    .innerJoin(billPayments, eq(billPayments.billId, bills.id))
    .where(and(is(bills.propertyId, "propertyId"), sql`${billPayments.kind} = 'release'`))
    .orderBy(asc(billPayments.date), asc(billPayments.createDate), asc(billPayments.id)),
);

/** Bills of which money is or was held back, in order of their dates, with their releases. */
export function listRetentionBills(db: Db, propertyId: string) {
  const ofBill = grouped(releases(db).all({ propertyId }), ({ billId }) => billId);
  return retentionBills(db)
    .all({ propertyId })
    .map((bill) => ({ ...bill, releases: ofBill.get(bill.id) ?? [] }));
}

const firstHeldBack = prepared((db) =>
  db
    .select({ id: bills.id })
    .from(bills)
    .where(and(is(bills.propertyId, "propertyId"), everHeldBack))
    .limit(1),
);

/** Those of the properties in which money is or was held back. */
export function listRetentionProperties(db: Db, propertyIds: readonly string[]): Set<string> {
  const first = firstHeldBack(db);
  return new Set(propertyIds.filter((propertyId) => first.get({ propertyId })));
}
