import { and, desc, eq, exists, or, sql } from "drizzle-orm";
import { composeFullAddress, type Address } from "~/domain/address";
import { foldEmail } from "~/domain/email";
import type { Person } from "~/domain/person";
import type { Property } from "~/domain/property";
import type { Db } from "./database.server";
import { properties, propertyChanges, shares } from "./schema.server";

type Viewer = Pick<Person, "id" | "email" | "emailVerified">;

/** A property that the viewer created or that is shared with them; anyone else's is as if it did not exist. */
export function findProperty(db: Db, viewer: Viewer, id: string): Property | undefined {
  const row = db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), visibleTo(db, viewer)))
    .get();
  return row && toProperty(row);
}

/** Every property the viewer may see, the newest first. */
export function listProperties(db: Db, viewer: Viewer): Property[] {
  return db
    .select()
    .from(properties)
    .where(visibleTo(db, viewer))
    .orderBy(desc(properties.createDate), properties.id)
    .all()
    .map(toProperty);
}

/** The condition under which the viewer may see a property, for queries that join it. */
export function visibleTo(db: Db, viewer: Viewer) {
  const own = eq(properties.creatorId, viewer.id);
  if (!viewer.emailVerified) return own;
  const shared = db
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.propertyId, properties.id), eq(shares.emailKey, foldEmail(viewer.email))));
  return or(own, exists(shared));
}

export function addProperty(
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

export function saveProperty(
  db: Db,
  id: string,
  changes: Partial<Pick<Property, "name" | "status" | "imageId" | "includeAgentFees" | "completeDate">> | { address: Address },
): Property {
  const set = "address" in changes ? changes.address : changes;
  return toProperty(db.update(properties).set(set).where(eq(properties.id, id)).returning().get());
}

/** Notes that somebody changed something inside the property. */
export function raiseChangeNumber(db: Db, id: string, changedBy: string): void {
  const raised = db
    .update(properties)
    .set({ changeNumber: sql`${properties.changeNumber} + 1`, changedBy })
    .where(eq(properties.id, id))
    .returning({ number: properties.changeNumber })
    .get();
  // The change may have been its deletion.
  if (!raised) return;
  const { number } = raised;
  db.insert(propertyChanges)
    .values({ propertyId: id, userId: changedBy, number })
    .onConflictDoUpdate({ target: [propertyChanges.propertyId, propertyChanges.userId], set: { number } })
    .run();
}

export function listShares(db: Db, propertyId: string): { email: string; createDate: Date }[] {
  return db
    .select({ email: shares.email, createDate: shares.createDate })
    .from(shares)
    .where(eq(shares.propertyId, propertyId))
    .orderBy(shares.emailKey)
    .all();
}

export function toProperty(row: typeof properties.$inferSelect): Property {
  const { address1, address2, suburb, city, postcode, fullAddress, ...rest } = row;
  const parts = { address1, address2, suburb, city, postcode };
  return { ...rest, address: { ...parts, fullAddress: fullAddress || composeFullAddress(parts) } };
}
