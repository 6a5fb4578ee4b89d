import { apiRoute } from "~/http/json-door.server";
import { listCategories } from "~/operations/work-tracker/list-categories.server";

const door = apiRoute({ GET: listCategories });
export const loader = door.loader;
export const action = door.action;
