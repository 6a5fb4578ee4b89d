import { apiRoute } from "~/http/handlers/api-route";
import { activateUser } from "~/operations/admin/activate-user";

const route = apiRoute({ POST: activateUser });
export const loader = route.loader;
export const action = route.action;
