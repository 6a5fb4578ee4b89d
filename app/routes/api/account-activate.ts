import { apiRoute } from "~/http/json-door.server";
import { activateAccount } from "~/operations/accounts/activate-account.server";

const door = apiRoute({ POST: activateAccount });
export const loader = door.loader;
export const action = door.action;
