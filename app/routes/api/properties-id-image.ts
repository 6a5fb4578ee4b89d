import { jsonDoor } from "~/http/json-door.server";
import { changeImage } from "~/operations/properties/change-image.server";

const door = jsonDoor({ POST: changeImage });
export const loader = door.loader;
export const action = door.action;
