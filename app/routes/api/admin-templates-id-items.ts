import { apiRoute } from "~/http/handlers/api-route";
import { createTemplateItem } from "~/operations/templates/template-items";

const route = apiRoute({ POST: createTemplateItem });
export const loader = route.loader;
export const action = route.action;
