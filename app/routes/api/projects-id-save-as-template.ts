import { apiRoute } from "~/http/json-door.server";
import { saveAsTemplate } from "~/operations/templates/save-as-template.server";

const door = apiRoute({ POST: saveAsTemplate });
export const loader = door.loader;
export const action = door.action;
