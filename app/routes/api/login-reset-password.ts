import { apiRoute } from "~/http/json-door.server";
import { checkResetLink } from "~/operations/accounts/check-reset-link.server";
import { resetPassword } from "~/operations/accounts/reset-password.server";

const door = apiRoute({ GET: checkResetLink, POST: resetPassword });
export const loader = door.loader;
export const action = door.action;
