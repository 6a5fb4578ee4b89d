import { apiRoute } from "~/http/json-door.server";
import { shareProperty } from "~/operations/properties/share-property.server";

const door = apiRoute({ POST: shareProperty });
export const loader = door.loader;
export const action = door.action;
