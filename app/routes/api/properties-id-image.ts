import { apiRoute } from "~/http/handlers/api-route";
import { changeImage } from "~/operations/properties/details";

const route = apiRoute({ POST: changeImage });
export const loader = route.loader;
export const action = route.action;
