import { apiRoute } from "~/http/json-door.server";
import { startImpersonation } from "~/operations/admin/start-impersonation.server";

const door = apiRoute({ POST: startImpersonation });
export const loader = door.loader;
export const action = door.action;
