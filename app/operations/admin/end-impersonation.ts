import type { Context } from "../operation";
import { noteAudit } from "./audit";

/**
 * Notes that an admin stops acting as somebody, when one does; what becomes of the session is the
 * caller's.
 */
export function endImpersonation(context: Context): void {
  const { currentActor } = context;
  if (currentActor?.actingAdmin) noteAudit(context, "stop-impersonating", currentActor.user);
}
