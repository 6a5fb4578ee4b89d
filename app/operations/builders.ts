import type { z } from "zod";
import { billParams, billPaymentParams } from "~/contracts/bill-inputs";
import { comparisonParams } from "~/contracts/comparisons";
import { dealRowParams } from "~/contracts/deal";
import { scenarioParams } from "~/contracts/deal-view";
import { propertyFileParams } from "~/contracts/files";
import { photoParams } from "~/contracts/photos";
import { itemParams, projectParams } from "~/contracts/projects";
import { propertyParams } from "~/contracts/properties";
import { quoteParams, variationParams } from "~/contracts/quotes";
import { templateItemParams, templateParams } from "~/contracts/templates";
import { findBillPayment } from "~/data/bill-parts";
import { findBill } from "~/data/bills";
import { findComparison } from "~/data/comparisons";
import type { Db } from "~/data/database";
import { findDealRow } from "~/data/deal-rows";
import { findScenario } from "~/data/deals";
import { findFile } from "~/data/files";
import { findPhoto } from "~/data/photos";
import { findItem, findProject } from "~/data/projects";
import { findProperty, type Viewer } from "~/data/properties";
import { findQuote, findVariation } from "~/data/quotes";
import { isIdTaken } from "~/data/taken-ids";
import { findOwnTemplate, findTemplate, findTemplateItem, type Template } from "~/data/templates";
import { mayOnProperty, type PropertyAct } from "~/domain/permission";
import type { Property } from "~/domain/property";
import { newId } from "~/services/ids";
import type { Access, Actor } from "./identity/actor";
import type { Context } from "./operation";
import type { RequestContext } from "./request-context";

/**
 * Builders of an operation's `access`, `params`, `find` and `allows`, spread into it as
 * `command({ ...onItem("editContents"), input, run })`; `run` receives what `find` returns.
 */
export function onProperty(act: PropertyAct) {
  return {
    access: "content" as const,
    params: propertyParams,
    find: ({ db, actor }: Context, { propertyId }: { propertyId: string }) =>
      findProperty(db, actor.user, propertyId),
    allows: ({ user }: Actor, property: Property) => mayOnProperty(act, user.id, property),
  };
}

type Parents = { propertyId?: string; projectId?: string; quoteId?: string };
type Place = { property: Property; project?: { id: string }; quote?: { id: string } };

/**
 * Where the URL names a parent, a thing of another one is missing.
 * @param find must search only what the actor may see.
 */
export function onPartOfProperty<Params extends z.ZodType, Found extends Place>(
  params: Params,
  find: (context: Context, params: z.output<Params>) => Found | undefined,
) {
  return (act: PropertyAct) => ({
    access: "content" as const,
    params,
    find(context: Context, named: z.output<Params>) {
      const found = find(context, named);
      return found && isUnder(found, named as Parents) ? found : undefined;
    },
    allows: ({ user }: Actor, { property }: Found) => mayOnProperty(act, user.id, property),
  });
}

function isUnder({ property, project, quote }: Place, named: Parents): boolean {
  const is = (parent: { id: string } | undefined, id: string | undefined) =>
    parent === undefined || id === undefined || parent.id === id;
  return is(property, named.propertyId) && is(project, named.projectId) && is(quote, named.quoteId);
}

/** What the actor may see, by the parameter that has its id. */
function foundBy<Name extends string, Found>(
  name: Name,
  find: (db: Db, viewer: Viewer, id: string) => Found | undefined,
) {
  return ({ db, actor }: Context, params: Record<Name, string>) =>
    find(db, actor.user, params[name]);
}

export const onProject = onPartOfProperty(projectParams, foundBy("projectId", findProject));
export const onItem = onPartOfProperty(itemParams, foundBy("itemId", findItem));
export const onPhoto = onPartOfProperty(photoParams, foundBy("photoId", findPhoto));
export const onFile = onPartOfProperty(propertyFileParams, foundBy("fileId", findFile));
export const onDealRow = onPartOfProperty(dealRowParams, foundBy("workItemId", findDealRow));
export const onScenario = onPartOfProperty(scenarioParams, foundBy("scenarioId", findScenario));
export const onQuote = onPartOfProperty(quoteParams, foundBy("quoteId", findQuote));
export const onComparison = onPartOfProperty(
  comparisonParams,
  foundBy("comparisonId", findComparison),
);
export const onVariation = onPartOfProperty(variationParams, foundBy("variationId", findVariation));

/** Where the URL names an item, a bill of another property is missing. */
export const onBill = onPartOfProperty(billParams, ({ db, actor }, { billId, itemId }) => {
  const place = findBill(db, actor.user, billId);
  if (!place || itemId === undefined) return place;
  const item = findItem(db, actor.user, itemId);
  return item?.property.id === place.property.id ? { ...place, itemId } : undefined;
});

export const onBillPayment = onPartOfProperty(
  billPaymentParams,
  foundBy("billPaymentId", findBillPayment),
);

function templatesIn(access: Access, find: (context: Context, id: string) => Template | undefined) {
  const template = {
    access,
    params: templateParams,
    find: (context: Context, { templateId }: { templateId: string }) => find(context, templateId),
  };
  const item = {
    access,
    params: templateItemParams,
    find(
      context: Context,
      { itemId, templateId }: { itemId: string; templateId?: string | undefined },
    ) {
      const found = findTemplateItem(context.db, itemId);
      if (!found || !find(context, found.templateId)) return undefined;
      return templateId === undefined || found.templateId === templateId ? found : undefined;
    },
  };
  return { template, item };
}

/** Those of the admins. */
export const { template: onTemplate, item: onTemplateItem } = templatesIn("admin", ({ db }, id) =>
  findTemplate(db, id),
);

/** The actor's own. */
export const { template: onOwnTemplate, item: onOwnTemplateItem } = templatesIn(
  "content",
  ({ db, actor }, id) => findOwnTemplate(db, actor.user, id),
);

/** The requested id, or a new one where it is taken, which the form does not learn. */
export function freeId(db: Db, asked: string | undefined): string {
  return asked !== undefined && !isIdTaken(db, asked) ? asked : newId();
}

/**
 * A new id in a query's answer, for a form that is submitted with it once: nobody gets it twice. Blank
 * in a page that is kept.
 */
export function formId({ mintsId }: Pick<RequestContext, "mintsId">): string {
  return mintsId?.() === false ? "" : newId();
}
