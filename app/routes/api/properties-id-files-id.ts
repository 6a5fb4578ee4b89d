import { apiRoute } from "~/http/handlers/api-route";
import { downloadFile } from "~/operations/files/download-file";
import { removeFile } from "~/operations/files/remove-file";

const route = apiRoute({ GET: downloadFile, DELETE: removeFile });
export const loader = route.loader;
export const action = route.action;
