import { apiRoute } from "~/http/handlers/api-route";
import { activateAccount } from "~/operations/accounts/registration";

const route = apiRoute({ POST: activateAccount });
export const loader = route.loader;
export const action = route.action;
