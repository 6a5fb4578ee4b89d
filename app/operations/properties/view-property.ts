import type { ShownProperty } from "~/contracts/deal-page";
import type { PropertyFileView } from "~/contracts/files";
import type { PropertySummary, PropertyView, DealRowView } from "~/contracts/properties";
import type { Db } from "~/data/database";
import { listDealRows, type DealRow } from "~/data/deal-rows";
import { listFileRows } from "~/data/files";
import { listPhotos } from "~/data/photos";
import { listItems, listProjects } from "~/data/projects";
import { listShares } from "~/data/properties";
import { countQuotes } from "~/data/quotes";
import { findUser } from "~/data/users";
import type { Contingency } from "~/domain/bills/contingency";
import { propertyFigures } from "~/domain/bills/forecast";
import { DEAL_CATEGORIES, type AgentFee } from "~/domain/deal";
import { byDealRowText, type DealRowTextName } from "~/domain/deal-fields";
import { grouped } from "~/domain/grouped";
import { mayOnProperty } from "~/domain/permission";
import type { ProjectItem, Property, WorkStatus } from "~/domain/property";
import { fullNameOf, type User } from "~/domain/user";
import { billFiguresOf } from "../bills/bill-figures";
import { viewFile } from "../files/files";
import {
  moneySumsOf,
  sumsOfMoney,
  totalsOf,
  viewCategory,
  viewFigures,
  viewItem,
  viewListedItem,
  viewProject,
  type MoneySums,
} from "../projects/view-project";
import { headOf } from "../property-head";
import { viewCollaborators } from "../sharing/sharing";

export function viewSummary(db: Db, viewer: User, property: Property): PropertySummary {
  return summaryOf(db, viewer, property, totalsOf(db, property));
}

export function viewProperty(db: Db, viewer: User, property: Property): PropertyView {
  return {
    ...viewWithItems(db, viewer, property, viewItem),
    workTrackerItems: viewDealRows(db, property.id),
    propertyFiles: viewFiles(db, property.id),
    ...(mayOnProperty("seeCollaborators", viewer.id, property) && {
      collaborators: viewCollaborators(db, property.id),
    }),
  };
}

/** A property's page without what only some of its views draw. */
export type PartOfPage = Omit<ShownProperty, "workTrackerItems" | "propertyFiles">;

/** With what a table of items draws. */
export function viewListed(db: Db, viewer: User, property: Property): PartOfPage {
  return viewWithItems(db, viewer, property, viewListedItem);
}

export function viewDealRows(db: Db, propertyId: string, list = listDealRows): DealRowView[] {
  return list(db, propertyId).map(viewDealRow);
}

export function viewFiles(db: Db, propertyId: string): PropertyFileView[] {
  return listFileRows(db, propertyId).map(viewFile);
}

function viewWithItems<Item>(
  db: Db,
  viewer: User,
  property: Property,
  viewOf: (item: ProjectItem, property: WorkStatus) => Item,
) {
  const categories = listCategories(db, property.id);
  const ids = categories.map(({ project }) => project.id);
  const items = grouped(listItems(db, ids), ({ projectId }) => projectId);
  const sums = categories.map(({ project }) => moneySumsOf(items.get(project.id) ?? []));
  const projects = categories.map(({ project, photos }, at) =>
    viewProject(project, property, items.get(project.id) ?? [], photos, viewOf, sums[at]),
  );
  return viewWith(db, viewer, property, sums, projects);
}

/** Without the items: their sums, added up by the database. */
export function viewUnlisted(db: Db, viewer: User, property: Property): PartOfPage {
  const totals = new Map(totalsOf(db, property).map((sums) => [sums.projectId, sums]));
  const projects = listCategories(db, property.id).flatMap(({ project, photos }) => {
    const sums = totals.get(project.id);
    if (!sums) return [];
    const { items, done, settledItems } = sums;
    const { budget, spent, settled, openBudget, openCost } = sums;
    const lists = { activeItems: [], optionalItems: [] };
    return {
      ...viewCategory(project, property, photos, sums, lists),
      unlisted: {
        items,
        done,
        settled: settledItems,
        sums: { budget, spent, settled, openBudget, openCost },
      },
    };
  });
  return viewWith(db, viewer, property, [...totals.values()], projects);
}

function listCategories(db: Db, propertyId: string) {
  const projects = listProjects(db, propertyId);
  const ids = projects.map(({ id }) => id);
  const photos = grouped(listPhotos(db, ids), ({ projectId }) => projectId);
  return projects.map((project) => ({ project, photos: photos.get(project.id) ?? [] }));
}

function viewWith<Category>(
  db: Db,
  viewer: User,
  property: Property,
  sums: readonly MoneySums[],
  projects: Category[],
) {
  return {
    ...summaryOf(db, viewer, property, sums),
    projects,
    changeNumber: property.changeNumber,
    quoteCount: countQuotes(db, property.id),
    bills: billFiguresOf(db, property),
  };
}

function summaryOf(
  db: Db,
  viewer: User,
  property: Property,
  categories: readonly MoneySums[],
): PropertySummary {
  const { id, status, imageId, includeAgentFees } = property;
  const contingency = contingencyOf(property);
  const figures = propertyFigures(categories, contingency, status);
  return {
    ...headOf(viewer, property),
    hasImage: imageId !== null,
    hasCollaborators: listShares(db, id).length > 0,
    sharedBy: property.creatorId === viewer.id ? null : nameOfCreator(db, property),
    includeAgentFees,
    ...viewFigures({ ...sumsOfMoney(categories), spent: figures.spent }),
    ...figures,
    renoCost: figures.forecast,
    contingency,
  };
}

export function contingencyOf({ contingencyPercent, contingencyAmount }: Property): Contingency {
  if (contingencyPercent !== null) return { percent: contingencyPercent };
  return contingencyAmount === null ? null : { amount: contingencyAmount };
}

function nameOfCreator(db: Db, { creatorId }: Property): string {
  const creator = findUser(db, creatorId);
  return creator ? fullNameOf(creator) : "";
}

export function viewDealRow(item: DealRow): DealRowView {
  const { id, categoryId, propertyId, itemTypeName, position, canDelete, createDate, suggested } =
    item;
  const { gst, per, costKind } = item;
  return {
    id,
    categoryId,
    propertyId,
    itemType: ITEM_TYPE_IDS[itemTypeName],
    itemTypeName,
    ...byDealRowText(({ name }) => item[name as DealRowTextName]),
    order: position,
    value: feeOf(item) ?? item.amount,
    canDelete,
    createDate: createDate.toISOString(),
    suggested,
    gst,
    per,
    kind: categoryId === FINANCING ? costKind : null,
  };
}

const FINANCING = DEAL_CATEGORIES[2].id;

export function feeOf({ feeType, feePercentThousandths, amount }: DealRow): AgentFee | null {
  if (feeType === "percent") return { type: feeType, thousandths: feePercentThousandths ?? 0 };
  return feeType && { type: feeType, amount };
}

const ITEM_TYPE_IDS = {
  fixedCredit: "fixedCreditItemType111",
  renoCosts: "renoCostsItemType11111",
  salePrice: "salePriceItemType11111",
  agentFees: "agentFeesItemType11111",
} as const;
