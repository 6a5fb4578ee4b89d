import { apiRoute } from "~/http/handlers/api-route";
import { createPhoto } from "~/operations/photos/photos";

const route = apiRoute({ POST: createPhoto });
export const loader = route.loader;
export const action = route.action;
