import { jsonDoor } from "~/http/json-door.server";
import { listAllTemplates } from "~/operations/templates/list-all-templates.server";

const door = jsonDoor({ GET: listAllTemplates });
export const loader = door.loader;
export const action = door.action;
