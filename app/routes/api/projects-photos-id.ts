import { apiRoute } from "~/http/handlers/api-route";
import { removePhoto } from "~/operations/photos/remove-photo";
import { savePhoto } from "~/operations/photos/save-photo";

const route = apiRoute({ PUT: savePhoto, DELETE: removePhoto });
export const loader = route.loader;
export const action = route.action;
