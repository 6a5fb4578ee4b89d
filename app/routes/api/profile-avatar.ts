import { apiRoute } from "~/http/handlers/api-route";
import { chooseAvatar } from "~/operations/accounts/profile";

const route = apiRoute({ PUT: chooseAvatar });
export const loader = route.loader;
export const action = route.action;
