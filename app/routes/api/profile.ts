import { apiRoute } from "~/http/json-door.server";
import { renameUser } from "~/operations/accounts/rename-person.server";

const door = apiRoute({ PUT: renameUser });
export const loader = door.loader;
export const action = door.action;
