import { apiRoute } from "~/http/handlers/api-route";
import { removeTemplate } from "~/operations/templates/remove-template";
import { showTemplate } from "~/operations/templates/show-template";
import { updateTemplate } from "~/operations/templates/update-template";

const route = apiRoute({ GET: showTemplate, PUT: updateTemplate, DELETE: removeTemplate });
export const loader = route.loader;
export const action = route.action;
