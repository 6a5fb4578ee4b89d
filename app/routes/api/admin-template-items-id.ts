import { apiRoute } from "~/http/handlers/api-route";
import { deleteTemplateItem, updateTemplateItem } from "~/operations/templates/template-items";

const route = apiRoute({ PUT: updateTemplateItem, DELETE: deleteTemplateItem });
export const loader = route.loader;
export const action = route.action;
