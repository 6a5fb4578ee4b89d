import { apiRoute } from "~/http/json-door.server";
import { deleteTemplateItem } from "~/operations/templates/remove-template-item.server";
import { updateTemplateItem } from "~/operations/templates/update-template-item.server";

const door = apiRoute({ PUT: updateTemplateItem, DELETE: deleteTemplateItem });
export const loader = door.loader;
export const action = door.action;
