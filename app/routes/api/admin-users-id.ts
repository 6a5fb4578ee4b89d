import { apiRoute } from "~/http/json-door.server";
import { deleteUser } from "~/operations/admin/remove-user.server";
import { showUser } from "~/operations/admin/show-user.server";

const door = apiRoute({ GET: showUser, DELETE: deleteUser });
export const loader = door.loader;
export const action = door.action;
