import { apiRoute } from "~/http/json-door.server";
import { stopImpersonation } from "~/operations/admin/stop-impersonation.server";

const door = apiRoute({ DELETE: stopImpersonation });
export const loader = door.loader;
export const action = door.action;
