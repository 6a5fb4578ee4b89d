import { apiRoute } from "~/http/handlers/api-route";
import { listTemplates } from "~/operations/templates/templates";

const route = apiRoute({ GET: listTemplates });
export const loader = route.loader;
export const action = route.action;
