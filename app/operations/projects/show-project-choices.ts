import { messages } from "~/contracts/messages";
import { projectChoices } from "~/contracts/projects";
import { listActiveTemplates } from "~/data/templates";
import { newId } from "~/services/ids";
import { onProperty } from "../builders";
import { query } from "../operation";
import { reasonAgainst, refuseMoreProjects } from "../sizes";

export const showProjectChoices = query({
  ...onProperty("see"),
  summary: "What a new category of a property can be made from",
  failure: messages.loadTemplatesFailed,
  output: projectChoices,
  run: ({ db }, { id, name }) => ({
    property: { id, name },
    templates: listActiveTemplates(db).map((template) => ({
      id: template.id,
      name: template.name,
      newId: newId(),
    })),
    custom: { newId: newId() },
    full: reasonAgainst(() => refuseMoreProjects(db, id)),
  }),
});
