import { apiRoute } from "~/http/json-door.server";
import { listTemplates } from "~/operations/templates/list-templates.server";

const door = apiRoute({ GET: listTemplates });
export const loader = door.loader;
export const action = door.action;
