import { apiRoute } from "~/http/handlers/api-route";
import { convertToFree } from "~/operations/admin/user-actions";

const route = apiRoute({ POST: convertToFree });
export const loader = route.loader;
export const action = route.action;
