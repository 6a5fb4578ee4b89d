import { apiRoute } from "~/http/handlers/api-route";
import { listUsers } from "~/operations/admin/users";

const route = apiRoute({ GET: listUsers });
export const loader = route.loader;
export const action = route.action;
