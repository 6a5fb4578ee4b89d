import { apiRoute } from "~/http/handlers/api-route";
import { checkResetLink, resetPassword } from "~/operations/accounts/passwords";

const route = apiRoute({ GET: checkResetLink, POST: resetPassword });
export const loader = route.loader;
export const action = route.action;
