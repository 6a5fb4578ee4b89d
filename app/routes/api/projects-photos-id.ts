import { apiRoute } from "~/http/handlers/api-route";
import { deletePhoto } from "~/operations/photos/remove-photo";
import { updatePhoto } from "~/operations/photos/save-photo";

const route = apiRoute({ PUT: updatePhoto, DELETE: deletePhoto });
export const loader = route.loader;
export const action = route.action;
