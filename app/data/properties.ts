import { and, desc, eq, getTableColumns, inArray, or, sql, gt, ne } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { composeFullAddress, type Address } from "~/domain/address";
import type { Property } from "~/domain/property";
import type { User } from "~/domain/user";
import type { Db } from "./database";
import { given, is, isOneOf, prepared } from "./prepared";
import {
  bills,
  projectItems,
  projects,
  properties,
  propertyChanges,
  shares,
  trash,
  users,
} from "./schema";

type PropertyRow = typeof properties.$inferSelect;
/** A share counts only for a verified address (docs/specification.md §5.1). */
export type Viewer = Pick<User, "id" | "emailKey" | "emailVerified">;

const propertyById = prepared((db) =>
  db
    .select()
    .from(properties)
    .where(and(is(properties.id, "id"), visibleTo(db))),
);

const visibleProperties = prepared((db) =>
  db
    .select()
    .from(properties)
    .where(visibleTo(db))
    .orderBy(desc(properties.createDate), properties.id),
);

const sharesOfProperty = prepared((db) =>
  db
    .select({ email: shares.email, openedDate: shares.openedDate })
    .from(shares)
    .where(is(shares.propertyId, "propertyId"))
    .orderBy(shares.emailKey),
);

/** Created by or shared with the viewer; otherwise undefined. */
export function findProperty(db: Db, viewer: Viewer, id: string): Property | undefined {
  const row = propertyById(db).get({ id, ...viewing(viewer) });
  return row && toProperty(row);
}

export function listPropertyRows(db: Db, viewer: Viewer): Property[] {
  return visibleProperties(db).all(viewing(viewer)).map(toProperty);
}

/** Those in the trash too. */
export function listCreatedIds(db: Db, creatorId: string): string[] {
  const created = eq(properties.creatorId, creatorId);
  return db
    .select({ id: properties.id })
    .from(properties)
    .where(created)
    .all()
    .map(({ id }) => id);
}

/** Condition for prepared queries; bind the viewer with `viewing`. */
export function visibleTo(db: Db) {
  const shared = db
    .select({ id: shares.propertyId })
    .from(shares)
    .where(is(shares.emailKey, "viewerEmailKey"));
  // One index for each half; a correlated subquery would scan all properties.
  return and(or(is(properties.creatorId, "viewerId"), inArray(properties.id, shared)), notInTrash);
}

/** Its rows stay in their tables while it is in the trash (docs/decisions/0090). */
export const notInTrash = sql`not exists (select 1 from ${trash} where ${trash.id} = ${properties.id})`;

/** What is found by its id with its property, as `name`: only when the viewer may see that. */
export function visibleById<
  Name extends string,
  Table extends SQLiteTable & Record<"id" | "propertyId", SQLiteColumn>,
>(name: Name, table: Table) {
  type Place = Record<Name, Table["$inferSelect"]> & { property: Property };
  const byId = prepared((db) =>
    db
      .select({ [name]: getTableColumns(table), property: getTableColumns(properties) })
      .from(table as SQLiteTable)
      .innerJoin(properties, eq(properties.id, table.propertyId))
      .where(and(is(table.id, "id"), visibleTo(db))),
  );
  return (db: Db, viewer: Viewer, id: string): Place | undefined => {
    const found = byId(db).get({ id, ...viewing(viewer) });
    return found && ({ ...found, property: toProperty(found["property"] as PropertyRow) } as Place);
  };
}

/** Values for `visibleTo`; an unverified address is null, which matches no share. */
export function viewing({ id, emailKey, emailVerified }: Viewer) {
  return { viewerId: id, viewerEmailKey: emailVerified ? emailKey : null };
}

export function createPropertyRow(
  db: Db,
  property: { id: string; creatorId: string; name: string; address: Address; createDate: Date },
): Property {
  const { address, ...rest } = property;
  const row = db
    .insert(properties)
    .values({ ...rest, ...address })
    .returning()
    .get();
  return toProperty(row);
}

export function updatePropertyRow(
  db: Db,
  id: string,
  changes:
    | Partial<
        Pick<
          Property,
          | "name"
          | "status"
          | "imageId"
          | "includeAgentFees"
          | "completeDate"
          | "contingencyPercent"
          | "contingencyAmount"
        >
      >
    | { address: Address },
): Property {
  const set = "address" in changes ? changes.address : withFinished(changes);
  return toProperty(db.update(properties).set(set).where(eq(properties.id, id)).returning().get());
}

/** That it was once complete stays when it is active again. */
function withFinished<Changes extends { completeDate?: Date | null }>(changes: Changes) {
  const { completeDate } = changes;
  return completeDate ? { ...changes, finishedDate: completeDate } : changes;
}

export function raiseChangeNumber(db: Db, id: string, changedBy: string): void {
  const raised = raisedNumber(db).get({ id, changedBy });
  // The change may have deleted the property.
  if (raised) lastChange(db).run({ id, changedBy, number: raised.number });
}

const raisedNumber = prepared((db) =>
  db
    .update(properties)
    .set({
      changeNumber: sql`${properties.changeNumber} + 1`,
      changedBy: sql`${sql.placeholder("changedBy")}`,
    })
    .where(is(properties.id, "id"))
    .returning({ number: properties.changeNumber }),
);

const lastChange = prepared((db) =>
  db
    .insert(propertyChanges)
    .values({
      propertyId: sql.placeholder("id"),
      userId: sql.placeholder("changedBy"),
      number: sql.placeholder("number"),
    })
    .onConflictDoUpdate({
      target: [propertyChanges.propertyId, propertyChanges.userId],
      set: { number: sql`excluded.number` },
    }),
);

/** Raises those of the properties whose items or bills a job corrected: no user is named. */
export function raiseChangeNumbers(db: Db, ids: readonly string[]): void {
  const ofItems = db
    .select({ id: projects.propertyId })
    .from(projectItems)
    .innerJoin(projects, eq(projects.id, projectItems.projectId))
    .where(isOneOf(projectItems.id, ids));
  const ofBills = db.select({ id: bills.propertyId }).from(bills).where(isOneOf(bills.id, ids));
  db.update(properties)
    .set({ changeNumber: sql`${properties.changeNumber} + 1` })
    .where(inArray(properties.id, ofItems.union(ofBills)))
    .run();
}

export function listShares(
  db: Db,
  propertyId: string,
): { email: string; openedDate: Date | null }[] {
  return sharesOfProperty(db).all({ propertyId });
}

export function toProperty(row: PropertyRow): Property {
  const { address1, address2, suburb, city, postcode, fullAddress, ...rest } = row;
  const parts = { address1, address2, suburb, city, postcode };
  return { ...rest, address: { ...parts, fullAddress: fullAddress || composeFullAddress(parts) } };
}

const changerAfter = prepared((db) =>
  db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(propertyChanges)
    .innerJoin(users, eq(users.id, propertyChanges.userId))
    .where(
      and(
        is(propertyChanges.propertyId, "propertyId"),
        ne(propertyChanges.userId, given(propertyChanges.userId, "viewerId")),
        gt(propertyChanges.number, given(propertyChanges.number, "since")),
      ),
    )
    .orderBy(desc(propertyChanges.number)),
);

/** Who else made the latest change after `since`. */
export function findChangerAfter(
  db: Db,
  which: { propertyId: string; viewerId: string; since: number },
): { firstName: string; lastName: string } | undefined {
  return changerAfter(db).get(which);
}
