import { apiRoute } from "~/http/json-door.server";
import { downloadFile } from "~/operations/files/download-file.server";
import { removeFile } from "~/operations/files/remove-file.server";

const door = apiRoute({ GET: downloadFile, DELETE: removeFile });
export const loader = door.loader;
export const action = door.action;
