import { apiRoute } from "~/http/json-door.server";
import { createFile } from "~/operations/files/add-file.server";
import { listFiles } from "~/operations/files/list-files.server";

const door = apiRoute({ GET: listFiles, POST: createFile });
export const loader = door.loader;
export const action = door.action;
