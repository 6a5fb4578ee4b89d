import { apiRoute } from "~/http/handlers/api-route";
import { activateAccount } from "~/operations/accounts/activate-account";

const route = apiRoute({ POST: activateAccount });
export const loader = route.loader;
export const action = route.action;
