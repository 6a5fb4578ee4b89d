import { apiRoute } from "~/http/handlers/api-route";
import { readdressProperty } from "~/operations/properties/details";

const route = apiRoute({ PUT: readdressProperty });
export const loader = route.loader;
export const action = route.action;
