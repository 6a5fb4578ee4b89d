import { apiRoute } from "~/http/json-door.server";
import { createTemplateItem } from "~/operations/templates/add-template-item.server";

const door = apiRoute({ POST: createTemplateItem });
export const loader = door.loader;
export const action = door.action;
