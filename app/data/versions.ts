import { sql } from "drizzle-orm";
import type { Db } from "./database";
import { isOneOfIds, prepared } from "./prepared";
import { versions } from "./schema";

/** Templates, and the rows that a deal begins with. */
const CATALOGUE = "catalogue";

const numbers = prepared((db) =>
  db
    .select({ all: sql<string>`group_concat(${versions.id} || ' ' || ${versions.number})` })
    .from(versions)
    .where(isOneOfIds(versions.id)),
);

/**
 * Differs once anything may that belongs to these properties and accounts, or to the catalogue:
 * triggers raise the numbers (docs/decisions/0115).
 */
export function versionOfData(db: Db, ids: readonly string[]): string | undefined {
  return numbers(db).get({ ids: JSON.stringify([CATALOGUE, ...ids]) })?.all;
}
