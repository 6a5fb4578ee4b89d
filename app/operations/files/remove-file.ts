import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { discard } from "../discard";
import { onFile } from "../builders";
import { command } from "../operation";

export const deleteFile = command({
  ...onFile("editContents"),
  summary: "Delete a file of a property's dossier",
  failure: messages.removeFileFailed,
  input: fields({}),
  output: z.undefined(),
  run(context, { file }) {
    discard(context, { kind: "file", id: file.id, parentId: file.propertyId });
    return undefined;
  },
});
