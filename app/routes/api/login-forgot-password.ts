import { apiRoute } from "~/http/handlers/api-route";
import { forgotPassword } from "~/operations/accounts/passwords";

const route = apiRoute({ POST: forgotPassword });
export const loader = route.loader;
export const action = route.action;
