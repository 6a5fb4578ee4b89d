import { jsonDoor } from "~/http/json-door.server";
import { startImpersonation } from "~/operations/admin/start-impersonation.server";

const door = jsonDoor({ POST: startImpersonation });
export const loader = door.loader;
export const action = door.action;
