import { apiRoute } from "~/http/handlers/api-route";
import { createFile } from "~/operations/files/add-file";
import { listFiles } from "~/operations/files/list-files";

const route = apiRoute({ GET: listFiles, POST: createFile });
export const loader = route.loader;
export const action = route.action;
