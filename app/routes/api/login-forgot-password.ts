import { apiRoute } from "~/http/json-door.server";
import { forgotPassword } from "~/operations/accounts/forgot-password.server";

const door = apiRoute({ POST: forgotPassword });
export const loader = door.loader;
export const action = door.action;
