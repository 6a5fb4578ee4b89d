import { apiRoute } from "~/http/json-door.server";
import { removePhoto } from "~/operations/photos/remove-photo.server";
import { savePhoto } from "~/operations/photos/save-photo.server";

const door = apiRoute({ PUT: savePhoto, DELETE: removePhoto });
export const loader = door.loader;
export const action = door.action;
