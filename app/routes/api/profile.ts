import { apiRoute } from "~/http/handlers/api-route";
import { renameUser } from "~/operations/accounts/profile";

const route = apiRoute({ PUT: renameUser });
export const loader = route.loader;
export const action = route.action;
