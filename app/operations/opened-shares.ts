import { inWriteTransaction, isDiskFull, isLocked } from "~/data/database";
import { isUnopened, markOpened } from "~/data/shares";
import type { Property } from "~/domain/property";
import { noteAnswered } from "./rate-limit";
import type { Context, RequestContext } from "./request-context";

/** The property's id, if this is the first look of whom it is shared with (docs/specification.md §5.1). */
export function unopenedIn(
  { db, currentActor }: Context,
  property: Pick<Property, "id" | "creatorId"> | undefined,
): string | undefined {
  if (!property || !currentActor || currentActor.actingAdmin) return undefined;
  const { id, email } = currentActor.user;
  if (property.creatorId === id) return undefined;
  return isUnopened(db, property.id, email) ? property.id : undefined;
}

/** Beside the transaction, since a query may not write; a replica has the primary do it. */
export function noteOpened(request: RequestContext, propertyId: string): void {
  const { app, currentActor, now, missed } = request;
  if (missed) return missed();
  const email = currentActor?.user.email ?? "";
  try {
    inWriteTransaction(app.db, (db) => {
      markOpened(db, propertyId, email, now);
      noteAnswered({ ...request, db }, email);
    });
  } catch (error) {
    // A full disk or a locked database must not keep anybody from reading.
    if (!isDiskFull(error) && !isLocked(error)) throw error;
  }
}
