import { apiRoute } from "~/http/json-door.server";
import { convertToFree } from "~/operations/admin/convert-to-free.server";

const door = apiRoute({ POST: convertToFree });
export const loader = door.loader;
export const action = door.action;
