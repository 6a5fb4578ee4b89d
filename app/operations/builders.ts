import type { z } from "zod";
import { billParams, billPaymentParams } from "~/contracts/bill-inputs";
import { comparisonParams, propertyComparisonParams } from "~/contracts/comparisons";
import { dealRowParams } from "~/contracts/deal";
import { scenarioParams } from "~/contracts/deal-view";
import { propertyFileParams } from "~/contracts/files";
import { propertyBillParams } from "~/contracts/payment-claims";
import { photoParams, projectPhotoParams } from "~/contracts/photos";
import { itemBillParams, itemParams, projectItemParams, projectParams } from "~/contracts/projects";
import { propertyParams } from "~/contracts/properties";
import { propertyQuoteParams, quoteVariationParams } from "~/contracts/quote-pages";
import { quoteParams, variationParams } from "~/contracts/quotes";
import { templateItemParams, templateParams } from "~/contracts/templates";
import { findBillPayment } from "~/data/bill-parts";
import { findBill } from "~/data/bills";
import { findComparison } from "~/data/comparisons";
import { findDealRow } from "~/data/deal-rows";
import { findScenario } from "~/data/deals";
import { findFile } from "~/data/files";
import { findPhoto } from "~/data/photos";
import { findItem, findProject } from "~/data/projects";
import { findProperty } from "~/data/properties";
import { findQuote, findVariation } from "~/data/quotes";
import { findTemplate, findTemplateItem } from "~/data/templates";
import { mayOnProperty, type PropertyAct } from "~/domain/permission";
import type { Property } from "~/domain/property";
import type { Actor } from "./identity/actor";
import type { Context } from "./operation";

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

/** @param find must search only what the actor may see. */
export function onPartOfProperty<Params extends z.ZodType, Place extends { property: Property }>(
  params: Params,
  find: (context: Context, params: z.output<Params>) => Place | undefined,
) {
  return (act: PropertyAct) => ({
    access: "content" as const,
    params,
    find,
    allows: ({ user }: Actor, { property }: Place) => mayOnProperty(act, user.id, property),
  });
}

export const onProject = onPartOfProperty(projectParams, ({ db, actor }, { projectId }) =>
  findProject(db, actor.user, projectId),
);

export const onItem = onPartOfProperty(itemParams, ({ db, actor }, { itemId }) =>
  findItem(db, actor.user, itemId),
);

/** An item of another project is missing. */
export const onItemOfProject = onPartOfProperty(
  projectItemParams,
  ({ db, actor }, { projectId, itemId }) => {
    const place = findItem(db, actor.user, itemId);
    return place?.project.id === projectId ? place : undefined;
  },
);

/** A bill of another property is missing. */
export const onBillOfItem = onPartOfProperty(
  itemBillParams,
  ({ db, actor }, { projectId, itemId, billId }) => {
    const place = findItem(db, actor.user, itemId);
    const found = findBill(db, actor.user, billId);
    return place?.project.id === projectId && found?.property.id === place.property.id
      ? { ...place, bill: found.bill }
      : undefined;
  },
);

export const onPhoto = onPartOfProperty(photoParams, ({ db, actor }, { photoId }) =>
  findPhoto(db, actor.user, photoId),
);

/** A photo of another project is missing. */
export const onPhotoOfProject = onPartOfProperty(
  projectPhotoParams,
  ({ db, actor }, { projectId, photoId }) => {
    const place = findPhoto(db, actor.user, photoId);
    return place?.project.id === projectId ? place : undefined;
  },
);

export const onFile = onPartOfProperty(propertyFileParams, ({ db, actor }, params) =>
  findFile(db, actor.user, params),
);

export const onDealRow = onPartOfProperty(dealRowParams, ({ db, actor }, { workItemId }) =>
  findDealRow(db, actor.user, workItemId),
);

export const onScenario = onPartOfProperty(scenarioParams, ({ db, actor }, { scenarioId }) =>
  findScenario(db, actor.user, scenarioId),
);

export const onQuote = onPartOfProperty(quoteParams, ({ db, actor }, { quoteId }) =>
  findQuote(db, actor.user, quoteId),
);

export const onComparison = onPartOfProperty(comparisonParams, ({ db, actor }, { comparisonId }) =>
  findComparison(db, actor.user, comparisonId),
);

/** One of another property is missing. */
export const onComparisonOfProperty = onPartOfProperty(
  propertyComparisonParams,
  ({ db, actor }, { propertyId, comparisonId }) => {
    const place = findComparison(db, actor.user, comparisonId);
    return place?.property.id === propertyId ? place : undefined;
  },
);

export const onVariation = onPartOfProperty(variationParams, ({ db, actor }, { variationId }) =>
  findVariation(db, actor.user, variationId),
);

export const onBill = onPartOfProperty(billParams, ({ db, actor }, { billId }) =>
  findBill(db, actor.user, billId),
);

/** A bill of another property is missing. */
export const onBillOfProperty = onPartOfProperty(
  propertyBillParams,
  ({ db, actor }, { propertyId, billId }) => {
    const place = findBill(db, actor.user, billId);
    return place?.property.id === propertyId ? place : undefined;
  },
);

export const onBillPayment = onPartOfProperty(
  billPaymentParams,
  ({ db, actor }, { billPaymentId }) => findBillPayment(db, actor.user, billPaymentId),
);

/** A quote of another property is missing. */
export const onQuoteOfProperty = onPartOfProperty(
  propertyQuoteParams,
  ({ db, actor }, { propertyId, quoteId }) => {
    const place = findQuote(db, actor.user, quoteId);
    return place?.property.id === propertyId ? place : undefined;
  },
);

/** A variation of another quote is missing. */
export const onVariationOfQuote = onPartOfProperty(
  quoteVariationParams,
  ({ db, actor }, { propertyId, quoteId, variationId }) => {
    const place = findVariation(db, actor.user, variationId);
    return place?.quote.id === quoteId && place.property.id === propertyId ? place : undefined;
  },
);

export const onTemplate = {
  access: "admin" as const,
  params: templateParams,
  find: ({ db }: Context, { templateId }: { templateId: string }) => findTemplate(db, templateId),
};

export const onTemplateItem = {
  access: "admin" as const,
  params: templateItemParams,
  find: ({ db }: Context, { itemId }: { itemId: string }) => findTemplateItem(db, itemId),
};
