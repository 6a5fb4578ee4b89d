import { propertyFileList } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties";
import { findProperty } from "~/data/properties";
import { listFileRows } from "~/data/files";
import { query } from "../operation";
import { viewFile } from "./view-file";

export const listFiles = query({
  summary: "A property's dossier, the newest file first",
  failure: messages.loadFilesFailed,
  access: "content",
  params: propertyParams,
  output: propertyFileList,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  run: ({ db }, { id }) => listFileRows(db, id).map(viewFile),
});
