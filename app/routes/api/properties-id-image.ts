import { apiRoute } from "~/http/json-door.server";
import { changeImage } from "~/operations/properties/change-image.server";

const door = apiRoute({ POST: changeImage });
export const loader = door.loader;
export const action = door.action;
