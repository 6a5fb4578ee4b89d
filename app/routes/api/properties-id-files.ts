import { apiRoute } from "~/http/handlers/api-route";
import { createFile, listFiles } from "~/operations/files/files";

const route = apiRoute({ GET: listFiles, POST: createFile });
export const loader = route.loader;
export const action = route.action;
