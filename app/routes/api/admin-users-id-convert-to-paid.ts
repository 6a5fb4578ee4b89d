import { apiRoute } from "~/http/handlers/api-route";
import { convertToPaid } from "~/operations/admin/user-actions";

const route = apiRoute({ POST: convertToPaid });
export const loader = route.loader;
export const action = route.action;
