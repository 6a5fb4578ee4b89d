import { apiRoute } from "~/http/json-door.server";
import { resendActivation } from "~/operations/accounts/resend-activation.server";

const door = apiRoute({ POST: resendActivation });
export const loader = door.loader;
export const action = door.action;
