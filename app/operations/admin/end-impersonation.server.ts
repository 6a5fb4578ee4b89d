import type { Context } from "../operation.server";
import { noteAudit } from "./audit.server";

/** Notes that an admin stops acting as somebody, when one does; what becomes of the session is the caller's. */
export function endImpersonation(context: Context): void {
  const { visitor } = context;
  if (visitor?.actingAdmin) noteAudit(context, "stop-impersonating", visitor.user);
}
