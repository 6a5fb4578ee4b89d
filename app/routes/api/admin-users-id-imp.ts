import { apiRoute } from "~/http/handlers/api-route";
import { startImpersonation } from "~/operations/admin/start-impersonation";

const route = apiRoute({ POST: startImpersonation });
export const loader = route.loader;
export const action = route.action;
