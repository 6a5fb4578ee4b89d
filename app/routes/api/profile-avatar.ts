import { apiRoute } from "~/http/json-door.server";
import { chooseAvatar } from "~/operations/accounts/choose-avatar.server";

const door = apiRoute({ PUT: chooseAvatar });
export const loader = door.loader;
export const action = door.action;
