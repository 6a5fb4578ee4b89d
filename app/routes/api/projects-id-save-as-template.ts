import { apiRoute } from "~/http/handlers/api-route";
import { saveAsTemplate } from "~/operations/templates/templates";

const route = apiRoute({ POST: saveAsTemplate });
export const loader = route.loader;
export const action = route.action;
