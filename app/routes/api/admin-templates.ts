import { apiRoute } from "~/http/handlers/api-route";
import { listAllTemplates } from "~/operations/templates/templates";

const route = apiRoute({ GET: listAllTemplates });
export const loader = route.loader;
export const action = route.action;
