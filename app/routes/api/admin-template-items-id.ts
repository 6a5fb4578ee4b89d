import { apiRoute } from "~/http/handlers/api-route";
import { deleteTemplateItem } from "~/operations/templates/remove-template-item";
import { updateTemplateItem } from "~/operations/templates/update-template-item";

const route = apiRoute({ PUT: updateTemplateItem, DELETE: deleteTemplateItem });
export const loader = route.loader;
export const action = route.action;
