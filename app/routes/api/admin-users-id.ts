import { jsonDoor } from "~/http/json-door.server";
import { removeUser } from "~/operations/admin/remove-user.server";
import { showUser } from "~/operations/admin/show-user.server";

const door = jsonDoor({ GET: showUser, DELETE: removeUser });
export const loader = door.loader;
export const action = door.action;
