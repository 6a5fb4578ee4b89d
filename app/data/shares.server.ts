import { foldEmail } from "~/domain/email";
import type { Db } from "./database.server";
import { shares } from "./schema.server";

/** Opens a property to whoever has verified that address; sharing it again changes nothing. */
export function addShare(db: Db, { propertyId, email, createDate }: { propertyId: string; email: string; createDate: Date }): void {
  db.insert(shares)
    .values({ propertyId, email: email.trim(), emailKey: foldEmail(email), createDate })
    .onConflictDoNothing()
    .run();
}
