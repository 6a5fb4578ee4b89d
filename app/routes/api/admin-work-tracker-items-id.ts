import { apiRoute } from "~/http/json-door.server";
import { deleteDefaultItem } from "~/operations/work-tracker/remove-default-item.server";
import { updateDefaultItem } from "~/operations/work-tracker/update-default-item.server";

const door = apiRoute({ PUT: updateDefaultItem, DELETE: deleteDefaultItem });
export const loader = door.loader;
export const action = door.action;
