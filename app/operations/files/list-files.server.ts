import { propertyFileList } from "~/contracts/files.server";
import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties.server";
import { findProperty } from "~/data/properties.server";
import { listFileRows } from "~/data/property-files.server";
import { query } from "../operation.server";
import { viewFile } from "./view-file.server";

export const listFiles = query({
  summary: "A property's dossier, the newest file first",
  failure: messages.loadFilesFailed,
  access: "content",
  params: propertyParams,
  output: propertyFileList,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  run: ({ db }, { id }) => listFileRows(db, id).map(viewFile),
});
