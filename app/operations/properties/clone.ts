import type { z } from "zod";
import { addressFormQuery } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { propertyParams, propertyView } from "~/contracts/properties";
import { cloneFormView, cloneInput } from "~/contracts/property-actions";
import { copyDealRows, listDealRows } from "~/data/deal-rows";
import { copyDeal } from "~/data/deals";
import { copyItems, copyProjects, listProjects } from "~/data/projects";
import { createPropertyRow, findProperty, updatePropertyRow } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import type { Property } from "~/domain/property";
import { leftOutOf } from "~/domain/review/one-offs";
import { shorten } from "~/domain/shorten";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { newId } from "~/services/ids";
import { offerAddresses, chooseAddress } from "../addresses/addresses";
import { onProperty, formId, freeId } from "../builders";
import { query, command, type Context } from "../operation";
import { limitByAccount } from "../rate-limit";
import { readOneOffs, viewOneOffs } from "../templates/one-offs";
import { reasonAgainst, refuseClone } from "../sizes";
import { findResubmission } from "./properties";
import { viewProperty } from "./view-property";

export const startClone = query({
  ...onProperty("clone"),
  summary: "The form that clones a property",
  failure: messages.loadPropertyFailed,
  input: addressFormQuery,
  output: cloneFormView,
  prepare: offerAddresses,
  run(context, property, _input, choices) {
    const { db, actor } = context;
    const view = viewProperty(db, actor.user, property);
    return {
      property: view,
      name: cloneNameOf(property),
      formId: formId(context),
      choices,
      full: reasonAgainst(() => refuseClone(db, actor.user.id, property.id)),
      hasSpending: view.projects.some(({ activeItems }) =>
        activeItems.some(({ spent }) => spent !== 0),
      ),
      oneOffs: viewOneOffs(readOneOffs(db, property.id)),
    };
  },
});

/**
 * Copies the plan, not spending, bills, quotes, photos, files, collaborators or completion
 * (docs/specification.md §6.4).
 */
export const cloneProperty = command({
  summary: "Clone a property's budget and calculator into a new property of one's own",
  failure: messages.clonePropertyFailed,
  access: "content",
  params: propertyParams,
  input: cloneInput,
  output: propertyView,
  async prepare(context, { address }) {
    limitByAccount(context, "clone", context.currentActor?.user.id ?? "");
    return chooseAddress(context.app.addresses, address);
  },
  // Wrapped, so that the clone is not counted as a change of the source.
  find: ({ db, actor }, { propertyId }) => {
    const source = findProperty(db, actor.user, propertyId);
    return source && { source };
  },
  allows: ({ user }, { source }) => mayOnProperty("clone", user.id, source),
  run(context, { source }, { name, address: _found, ...details }, address) {
    const { db, actor } = context;
    const asked = { name: name.trim() || cloneNameOf(source), address };
    return viewProperty(
      db,
      actor.user,
      findResubmission(context, details.formId) ?? clone(context, source, asked, details),
    );
  },
});

/** docs/specification.md §6.4 */
export function cloneNameOf({ name }: Pick<Property, "name">): string {
  return shorten(`Clone of ${name}`, LONGEST_TEXT).trim();
}

type CloneDetails = Pick<Property, "name" | "address">;

function clone(
  context: Context,
  source: Property,
  asked: CloneDetails,
  { formId, budgetsFrom, leaveOut }: Omit<z.output<typeof cloneInput>, "name" | "address">,
): Property {
  const { db, actor, now } = context;
  refuseClone(db, actor.user.id, source.id);
  const id = freeId(db, formId);
  createPropertyRow(db, { ...asked, id, creatorId: actor.user.id, createDate: now });
  // Creation times a millisecond apart preserve the order.
  const copies = listProjects(db, source.id).map((project, place) => ({
    from: project.id,
    to: newId(),
    createDate: new Date(now.getTime() + place),
  }));
  copyProjects(db, id, copies);
  const leftOut = leftOutOf(
    leaveOut.length > 0 ? readOneOffs(db, source.id).oneOffs : [],
    leaveOut,
  );
  copyItems(db, copies, { newId, budgetsFrom, leftOut });
  const rowIds = copyDealRows(db, id, listDealRows(db, source.id), now, newId);
  copyDeal(db, source.id, id, { rowIds, createDate: now, newId });
  return updatePropertyRow(db, id, {
    includeAgentFees: source.includeAgentFees,
    contingencyPercent: source.contingencyPercent,
  });
}
