import { apiRoute } from "~/http/json-door.server";
import { convertToPaid } from "~/operations/admin/convert-to-paid.server";

const door = apiRoute({ POST: convertToPaid });
export const loader = door.loader;
export const action = door.action;
