import { apiRoute } from "~/http/json-door.server";
import { listUsers } from "~/operations/admin/list-users.server";

const door = apiRoute({ GET: listUsers });
export const loader = door.loader;
export const action = door.action;
