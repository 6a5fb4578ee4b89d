import { apiRoute } from "~/http/json-door.server";
import { activateUser } from "~/operations/admin/activate-user.server";

const door = apiRoute({ POST: activateUser });
export const loader = door.loader;
export const action = door.action;
