import { apiRoute } from "~/http/handlers/api-route";
import { startImpersonation } from "~/operations/admin/impersonation";

const route = apiRoute({ POST: startImpersonation });
export const loader = route.loader;
export const action = route.action;
