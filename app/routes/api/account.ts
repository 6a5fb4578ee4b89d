import { apiRoute } from "~/http/handlers/api-route";
import { register } from "~/operations/accounts/registration";

const route = apiRoute({ POST: register });
export const loader = route.loader;
export const action = route.action;
