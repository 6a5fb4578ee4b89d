import { apiRoute } from "~/http/json-door.server";
import { showChanges } from "~/operations/properties/show-changes.server";

const door = apiRoute({ GET: showChanges });
export const loader = door.loader;
export const action = door.action;
