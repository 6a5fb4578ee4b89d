import { apiRoute } from "~/http/handlers/api-route";
import { deleteUser } from "~/operations/admin/remove-user";
import { showUser } from "~/operations/admin/show-user";

const route = apiRoute({ GET: showUser, DELETE: deleteUser });
export const loader = route.loader;
export const action = route.action;
