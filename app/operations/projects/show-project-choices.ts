import { messages } from "~/contracts/messages";
import { projectChoices } from "~/contracts/projects";
import { propertyParams } from "~/contracts/properties";
import { findProperty } from "~/data/properties";
import { listActiveTemplates } from "~/data/templates";
import { newId } from "~/services/ids";
import { query } from "../operation";
import { reasonAgainst, refuseMoreProjects } from "../sizes";

export const showProjectChoices = query({
  summary: "What a new category of a property can be made from",
  failure: messages.loadTemplatesFailed,
  access: "content",
  params: propertyParams,
  output: projectChoices,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
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
