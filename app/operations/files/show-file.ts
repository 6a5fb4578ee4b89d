import { filesFileView } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { onFile } from "../builders";
import { query } from "../operation";
import { viewFile } from "./view-file";

/** For the page that asks before a file is deleted. */
export const showFile = query({
  ...onFile("see"),
  summary: "A dossier file, without its bytes",
  failure: messages.loadFilesFailed,
  output: filesFileView,
  run: (_context, { file, property }) => ({ file: viewFile(file), propertyName: property.name }),
});
