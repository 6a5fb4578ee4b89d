import { messages } from "~/contracts/messages";
import { projectChoices } from "~/contracts/projects.server";
import { propertyParams } from "~/contracts/properties.server";
import { findProperty } from "~/data/properties.server";
import { listActiveTemplates } from "~/data/templates.server";
import { newId } from "~/services/ids.server";
import { query } from "../operation.server";
import { reasonAgainst, refuseMoreProjects } from "../sizes.server";

export const showProjectChoices = query({
  summary: "What a new category of a property can be made from",
  failure: messages.loadTemplatesFailed,
  access: "content",
  params: propertyParams,
  output: projectChoices,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  run: ({ db }, { id, name }) => ({
    property: { id, name },
    templates: listActiveTemplates(db).map((template) => ({ id: template.id, name: template.name, newId: newId() })),
    custom: { newId: newId() },
    full: reasonAgainst(() => refuseMoreProjects(db, id)),
  }),
});
