import { filesFileView, propertyFileParams } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { findFile } from "~/data/files";
import { query } from "../operation";
import { viewFile } from "./view-file";

/** For the page that asks before a file is deleted. */
export const showFile = query({
  summary: "A dossier file, without its bytes",
  failure: messages.loadFilesFailed,
  access: "content",
  params: propertyFileParams,
  output: filesFileView,
  find: ({ db, actor }, params) => findFile(db, actor.user, params),
  run: (_context, { file, property }) => ({ file: viewFile(file), propertyName: property.name }),
});
