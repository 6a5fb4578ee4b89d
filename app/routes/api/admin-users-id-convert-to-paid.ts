import { apiRoute } from "~/http/handlers/api-route";
import { convertToPaid } from "~/operations/admin/convert-to-paid";

const route = apiRoute({ POST: convertToPaid });
export const loader = route.loader;
export const action = route.action;
