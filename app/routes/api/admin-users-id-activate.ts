import { apiRoute } from "~/http/handlers/api-route";
import { activateUser } from "~/operations/admin/user-actions";

const route = apiRoute({ POST: activateUser });
export const loader = route.loader;
export const action = route.action;
