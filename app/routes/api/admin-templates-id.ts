import { apiRoute } from "~/http/handlers/api-route";
import { deleteTemplate, showTemplate, updateTemplate } from "~/operations/templates/templates";

const route = apiRoute({ GET: showTemplate, PUT: updateTemplate, DELETE: deleteTemplate });
export const loader = route.loader;
export const action = route.action;
