import { jsonDoor } from "~/http/json-door.server";
import { listTemplates } from "~/operations/templates/list-templates.server";

const door = jsonDoor({ GET: listTemplates });
export const loader = door.loader;
export const action = door.action;
