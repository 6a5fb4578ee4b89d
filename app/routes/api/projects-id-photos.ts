import { apiRoute } from "~/http/json-door.server";
import { createPhoto } from "~/operations/photos/add-photo.server";

const door = apiRoute({ POST: createPhoto });
export const loader = door.loader;
export const action = door.action;
