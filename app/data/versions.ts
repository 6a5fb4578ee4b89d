import { sql } from "drizzle-orm";
import type { Property } from "~/domain/property";
import type { Db } from "./database";
import { given, prepared } from "./prepared";
import { viewing, visibleTo, type Viewer } from "./properties";
import { properties, versions } from "./schema";

const own = given(versions.id, "viewerId");
/** Templates, and the rows that a deal begins with. */
const catalogue = sql`'catalogue'`;
const numbers = sql<string>`group_concat(${versions.id} || ' ' || ${versions.number})`;

const ofProperty = prepared((db) =>
  db
    .select({ numbers })
    .from(versions)
    .where(
      sql`${versions.id} in (${own}, ${catalogue}, ${given(versions.id, "id")}, ${given(versions.id, "creatorId")})`,
    )
    .prepare(),
);

const ofAll = prepared((db) => {
  const seen = sql`from ${properties} where ${visibleTo(db)}`;
  return db
    .select({ numbers })
    .from(versions)
    .where(
      sql`${versions.id} in (select ${own} union all select ${catalogue} union all
        select ${properties.id} ${seen} union all select ${properties.creatorId} ${seen})`,
    )
    .prepare();
});

/**
 * Differs once anything may that the viewer is shown of the property: its rows, its owner's, their
 * own, and the catalogue. Triggers raise the numbers (docs/decisions/0115).
 */
export function versionOfProperty(
  db: Db,
  viewer: Viewer,
  { id, creatorId }: Pick<Property, "id" | "creatorId">,
): string | undefined {
  return ofProperty(db).get({ ...viewing(viewer), id, creatorId })?.numbers;
}

/** The same for all properties of the viewer. */
export function versionOfAll(db: Db, viewer: Viewer): string | undefined {
  return ofAll(db).get(viewing(viewer))?.numbers;
}
