import { apiRoute } from "~/http/handlers/api-route";
import { downloadFile } from "~/operations/files/download-file";
import { deleteFile } from "~/operations/files/remove-file";

const route = apiRoute({ GET: downloadFile, DELETE: deleteFile });
export const loader = route.loader;
export const action = route.action;
