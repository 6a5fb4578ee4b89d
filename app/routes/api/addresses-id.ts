import { apiRoute } from "~/http/handlers/api-route";
import { showAddress } from "~/operations/addresses/addresses";

const route = apiRoute({ GET: showAddress });
export const loader = route.loader;
export const action = route.action;
