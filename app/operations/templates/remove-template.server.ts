import { z } from "zod";
import { messages } from "~/contracts/messages";
import { templateParams } from "~/contracts/templates.server";
import { fields } from "~/contracts/text.server";
import { findTemplate } from "~/data/templates.server";
import { noteAudit } from "../admin/audit.server";
import { discard } from "../discard.server";
import { command } from "../operation.server";

/** Its Undo brings it back whole (decisions §4). Categories made from it before have copies of their own. */
export const removeTemplate = command({
  summary: "Delete a template",
  failure: messages.removeTemplateFailed,
  access: "admin",
  params: templateParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db }, { templateId }) => findTemplate(db, templateId),
  run(context, { id, name }) {
    noteAudit(context, "delete-template", name);
    discard(context, { kind: "template", id, parentId: "" });
    return undefined;
  },
});
