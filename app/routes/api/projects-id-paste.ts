import { apiRoute } from "~/http/handlers/api-route";
import { pasteItems } from "~/operations/items/paste-items";

const route = apiRoute({ POST: pasteItems });
export const loader = route.loader;
export const action = route.action;
