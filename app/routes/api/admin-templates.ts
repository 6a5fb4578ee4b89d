import { apiRoute } from "~/http/json-door.server";
import { listAllTemplates } from "~/operations/templates/list-all-templates.server";

const door = apiRoute({ GET: listAllTemplates });
export const loader = door.loader;
export const action = door.action;
