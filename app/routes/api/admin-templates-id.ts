import { apiRoute } from "~/http/json-door.server";
import { removeTemplate } from "~/operations/templates/remove-template.server";
import { showTemplate } from "~/operations/templates/show-template.server";
import { updateTemplate } from "~/operations/templates/update-template.server";

const door = apiRoute({ GET: showTemplate, PUT: updateTemplate, DELETE: removeTemplate });
export const loader = door.loader;
export const action = door.action;
