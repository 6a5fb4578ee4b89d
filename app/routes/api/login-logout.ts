import { apiRoute } from "~/http/handlers/api-route";
import { signOut } from "~/operations/accounts/sign-in";

const route = apiRoute({ POST: signOut });
export const loader = route.loader;
export const action = route.action;
