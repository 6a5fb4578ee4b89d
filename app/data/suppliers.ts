import { and, asc, count, desc, eq, max, sql } from "drizzle-orm";
import { foldText } from "~/domain/fold-text";
import type { Db } from "./database";
import { isOneOf } from "./prepared";
import { bills, quotes, suppliers } from "./schema";

export type Supplier = typeof suppliers.$inferSelect;
export type NewSupplier = Omit<typeof suppliers.$inferInsert, "nameKey">;
export type SupplierChanges = {
  [Name in keyof Omit<Supplier, "id" | "userId" | "nameKey" | "createDate">]?:
    | Supplier[Name]
    | undefined;
};

export const SUPPLIERS_OF_PAGE = 200;

/** Hidden ones too. */
export function findSupplier(db: Db, userId: string, id: string): Supplier | undefined {
  return db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.id, id), eq(suppliers.userId, userId)))
    .get();
}

/** All with that name once folded, those in lists first, the oldest first. */
export function findSuppliersByName(db: Db, userId: string, name: string): Supplier[] {
  return db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.userId, userId), eq(suppliers.nameKey, foldText(name))))
    .orderBy(asc(suppliers.hidden), asc(suppliers.createDate), asc(suppliers.id))
    .all();
}

/** A page of the account's, by name, without hidden ones; `words` are folded. */
export function listSuppliers(
  db: Db,
  userId: string,
  { offset, words }: { offset: number; words: readonly string[] },
): Supplier[] {
  const hasWords = words.map(
    (word) => sql`instr(${suppliers.nameKey} || ' ' || lower(${suppliers.trade}), ${word}) > 0`,
  );
  return db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.userId, userId), eq(suppliers.hidden, false), ...hasWords))
    .orderBy(asc(suppliers.nameKey), asc(suppliers.id))
    .limit(SUPPLIERS_OF_PAGE)
    .offset(offset)
    .all();
}

/** The suppliers of a property's bills or quotes, those used last first. */
export function listSupplierNames(db: Db, propertyId: string, kind: "bills" | "quotes"): string[] {
  const used = { bills, quotes }[kind];
  return db
    .select({ name: suppliers.name })
    .from(used)
    .innerJoin(suppliers, eq(suppliers.id, used.supplierId))
    .where(and(eq(used.propertyId, propertyId), eq(suppliers.hidden, false)))
    .groupBy(suppliers.id)
    .orderBy(desc(max(used.createDate)))
    .limit(SUPPLIERS_OF_PAGE)
    .all()
    .map(({ name }) => name);
}

/** By name; each once, hidden ones too. */
export function listSuppliersByIds(
  db: Db,
  ids: readonly string[],
): Pick<Supplier, "id" | "name">[] {
  return db
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(isOneOf(suppliers.id, ids))
    .orderBy(asc(suppliers.nameKey), asc(suppliers.id))
    .all();
}

export function countSuppliers(db: Db, userId: string): number {
  const where = eq(suppliers.userId, userId);
  return db.select({ count: count() }).from(suppliers).where(where).get()?.count ?? 0;
}

export function createSupplierRow(db: Db, supplier: NewSupplier): Supplier {
  const nameKey = foldText(supplier.name);
  return db
    .insert(suppliers)
    .values({ ...supplier, nameKey })
    .returning()
    .get();
}

export function updateSupplierRow(db: Db, id: string, changes: SupplierChanges): Supplier {
  const { name } = changes;
  return db
    .update(suppliers)
    .set({ ...changes, ...(name !== undefined && { nameKey: foldText(name) }) })
    .where(eq(suppliers.id, id))
    .returning()
    .get();
}
