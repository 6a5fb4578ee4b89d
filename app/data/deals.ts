import { asc } from "drizzle-orm";
import type { Db } from "./database";
import { insertCopies, is, prepared, insertReturning, updateReturning } from "./prepared";
import { visibleById } from "./properties";
import { deals, scenarios } from "./schema";

export type DealRecord = typeof deals.$inferSelect;
export type ScenarioRow = typeof scenarios.$inferSelect;

const dealOfProperty = prepared((db) =>
  db.select().from(deals).where(is(deals.propertyId, "propertyId")),
);

const scenariosOfProperty = prepared((db) =>
  db
    .select()
    .from(scenarios)
    .where(is(scenarios.propertyId, "propertyId"))
    .orderBy(asc(scenarios.createDate), asc(scenarios.id)),
);

/** Empty and unanswered where nothing is stored. */
export function readDeal(db: Db, propertyId: string): DealRecord {
  return (
    dealOfProperty(db).get({ propertyId }) ?? {
      propertyId,
      gstMode: null,
      inputs: {},
      offer: null,
      changedBy: null,
    }
  );
}

export function saveDealRecord(
  db: Db,
  propertyId: string,
  changes: Partial<Omit<DealRecord, "propertyId">>,
): void {
  if (Object.keys(changes).length === 0) return;
  db.insert(deals)
    .values({ propertyId, ...changes })
    .onConflictDoUpdate({ target: deals.propertyId, set: changes })
    .run();
}

/** In the order in which they were made. */
export function listScenarios(db: Db, propertyId: string): ScenarioRow[] {
  return scenariosOfProperty(db).all({ propertyId });
}

export const findScenario = visibleById("scenario", scenarios);

export const createScenarioRow = insertReturning(scenarios);
export const updateScenarioRow = updateReturning(scenarios);

/** To a property without one. `changedBy` and the offer stay behind. */
export function copyDeal(
  db: Db,
  from: string,
  propertyId: string,
  { rowIds, createDate, newId }: { rowIds: RowIds; createDate: Date; newId: () => string },
): void {
  const { gstMode, inputs } = readDeal(db, from);
  saveDealRecord(db, propertyId, { gstMode, inputs });
  insertCopies(
    db,
    scenarios,
    listScenarios(db, from).map(({ id, changes }, place) => ({
      from: id,
      id: newId(),
      propertyId,
      changes: { ...changes, ...(changes.rows && { rows: renamed(changes.rows, rowIds) }) },
      changedBy: null,
      // A millisecond apart preserves the order.
      createDate: new Date(createDate.getTime() + place),
    })),
  );
}

/** The copy of each row by the id of the copied one. */
type RowIds = ReadonlyMap<string, string>;

function renamed<Amount>(
  rows: Readonly<Record<string, Amount>>,
  ids: RowIds,
): Record<string, Amount> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([id, amount]) => {
      const copy = ids.get(id);
      return copy === undefined ? [] : [[copy, amount]];
    }),
  );
}
