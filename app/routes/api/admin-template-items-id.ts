import { jsonDoor } from "~/http/json-door.server";
import { removeTemplateItem } from "~/operations/templates/remove-template-item.server";
import { updateTemplateItem } from "~/operations/templates/update-template-item.server";

const door = jsonDoor({ PUT: updateTemplateItem, DELETE: removeTemplateItem });
export const loader = door.loader;
export const action = door.action;
