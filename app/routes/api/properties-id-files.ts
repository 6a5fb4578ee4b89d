import { jsonDoor } from "~/http/json-door.server";
import { addFile } from "~/operations/files/add-file.server";
import { listFiles } from "~/operations/files/list-files.server";

const door = jsonDoor({ GET: listFiles, POST: addFile });
export const loader = door.loader;
export const action = door.action;
