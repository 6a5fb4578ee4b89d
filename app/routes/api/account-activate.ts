import { jsonDoor } from "~/http/json-door.server";
import { activateAccount } from "~/operations/accounts/activate-account.server";

const door = jsonDoor({ POST: activateAccount });
export const loader = door.loader;
export const action = door.action;
