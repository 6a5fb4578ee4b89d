import { jsonDoor } from "~/http/json-door.server";
import { checkResetLink } from "~/operations/accounts/check-reset-link.server";
import { resetPassword } from "~/operations/accounts/reset-password.server";

const door = jsonDoor({ GET: checkResetLink, POST: resetPassword });
export const loader = door.loader;
export const action = door.action;
