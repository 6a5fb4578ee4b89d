import { apiRoute } from "~/http/handlers/api-route";
import { deletePhoto, updatePhoto } from "~/operations/photos/photos";

const route = apiRoute({ PUT: updatePhoto, DELETE: deletePhoto });
export const loader = route.loader;
export const action = route.action;
