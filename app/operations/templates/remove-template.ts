import { z } from "zod";
import { messages } from "~/contracts/messages";
import { templateParams } from "~/contracts/templates";
import { fields } from "~/contracts/fields";
import { findTemplate } from "~/data/templates";
import { noteAudit } from "../identity/audit";
import { discard } from "../discard";
import { command } from "../operation";

/**
 * Its Undo brings it back whole (docs/specification.md §6.5). Categories made from it before have
 * copies of their own.
 */
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
