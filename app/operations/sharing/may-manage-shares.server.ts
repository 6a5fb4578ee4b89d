import { mayOnProperty, type PropertyAccess } from "~/domain/permission";
import type { Visitor } from "../app.server";

/** Only the creator manages collaborators, in person: an admin who acts as them does not (decisions §3). */
export function mayManageShares({ user, imping }: Visitor, property: PropertyAccess): boolean {
  return !imping && mayOnProperty("share", user.id, property) && mayOnProperty("unshare", user.id, property);
}
