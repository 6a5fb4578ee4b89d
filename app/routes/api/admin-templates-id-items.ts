import { jsonDoor } from "~/http/json-door.server";
import { addTemplateItem } from "~/operations/templates/add-template-item.server";

const door = jsonDoor({ POST: addTemplateItem });
export const loader = door.loader;
export const action = door.action;
