import { apiRoute } from "~/http/handlers/api-route";
import { checkResetLink } from "~/operations/accounts/check-reset-link";
import { resetPassword } from "~/operations/accounts/reset-password";

const route = apiRoute({ GET: checkResetLink, POST: resetPassword });
export const loader = route.loader;
export const action = route.action;
