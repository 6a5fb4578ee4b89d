import { apiRoute } from "~/http/handlers/api-route";
import { findAddresses } from "~/operations/addresses/addresses";

const route = apiRoute({ GET: findAddresses });
export const loader = route.loader;
export const action = route.action;
