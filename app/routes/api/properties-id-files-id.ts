import { apiRoute } from "~/http/handlers/api-route";
import { downloadFile, deleteFile } from "~/operations/files/files";

const route = apiRoute({ GET: downloadFile, DELETE: deleteFile });
export const loader = route.loader;
export const action = route.action;
