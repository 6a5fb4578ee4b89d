import { apiRoute } from "~/http/handlers/api-route";
import { resendActivation } from "~/operations/accounts/registration";

const route = apiRoute({ POST: resendActivation });
export const loader = route.loader;
export const action = route.action;
