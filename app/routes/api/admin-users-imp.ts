import { apiRoute } from "~/http/handlers/api-route";
import { stopImpersonation } from "~/operations/admin/impersonation";

const route = apiRoute({ DELETE: stopImpersonation });
export const loader = route.loader;
export const action = route.action;
