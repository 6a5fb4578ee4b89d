import { jsonDoor } from "~/http/json-door.server";
import { addPhoto } from "~/operations/photos/add-photo.server";

const door = jsonDoor({ POST: addPhoto });
export const loader = door.loader;
export const action = door.action;
