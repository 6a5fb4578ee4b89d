import { apiRoute } from "~/http/handlers/api-route";
import { deleteUser } from "~/operations/admin/user-actions";
import { showUser } from "~/operations/admin/users";

const route = apiRoute({ GET: showUser, DELETE: deleteUser });
export const loader = route.loader;
export const action = route.action;
