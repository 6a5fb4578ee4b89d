import { propertyFileList } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { listFileRows } from "~/data/files";
import { onProperty } from "../builders";
import { query } from "../operation";
import { viewFile } from "./view-file";

export const listFiles = query({
  ...onProperty("see"),
  summary: "A property's dossier, the newest file first",
  failure: messages.loadFilesFailed,
  output: propertyFileList,
  run: ({ db }, { id }) => listFileRows(db, id).map(viewFile),
});
