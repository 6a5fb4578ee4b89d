import type { Address } from "./address";
import { type ItemForecast, type ItemMoney, type ItemValues, ITEM_FIELDS } from "./item-fields";
import type { Cents } from "./money";

/** docs/specification.md §1.4 */
export const WORK_STATUSES = ["active", "complete"] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** "optional" is a suggestion, which counts in no total (docs/specification.md §1.4). */
export const ITEM_STATUSES = ["active", "optional"] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Only admins see drafts (docs/specification.md §1.4). */
export const TEMPLATE_STATUSES = ["active", "draft"] as const;

export type Property = {
  id: string;
  creatorId: string;
  name: string;
  status: WorkStatus;
  address: Address;
  imageId: string | null;
  includeAgentFees: boolean;
  /** Incremented by every change inside the property. */
  changeNumber: number;
  changedBy: string | null;
  createDate: Date;
  completeDate: Date | null;
  /** When it was last marked complete, though it may be active again. */
  finishedDate: Date | null;
  /** A share of the budget, in thousandths of a percent. */
  contingencyPercent: number | null;
  contingencyAmount: Cents | null;
};

/** Shown as "category" (docs/specification.md §7.1). */
export type Project = {
  id: string;
  propertyId: string;
  name: string;
  notes: string;
  scopeOfWork: string;
  status: WorkStatus;
  createDate: Date;
};

export type ProjectItem = ItemValues &
  ItemForecast &
  ItemMoney & {
    id: string;
    projectId: string;
    suggestedBudget: Cents | null;
    status: ItemStatus;
    position: number | null;
    createDate: Date;
    changedBy: string | null;
    /** The file of the bills with a line on it, blank where they have several. */
    fileId: string | null;
  };

export function itemLabel(name: string): string {
  return isBlank(name) ? "New Item" : name;
}

/** No text and no amount (cents or dollars): such a row is not printed. */
export function isBlankItem(item: ItemValues): boolean {
  return ITEM_FIELDS.every(
    ({ name, kind }) =>
      kind === "quantity" || (kind === "money" ? item[name] === 0 : isBlank(item[name])),
  );
}

type Named = { id: string; name: string };
type Placed = Named & { position: number | null };

/** By name ignoring case, unnamed last, then by id (docs/specification.md §8.3). */
export function byItemName(a: Named, b: Named): number {
  return blankLast(a.name, b.name) || compareTexts(a.name, b.name) || compareIds(a.id, b.id);
}

/** As somebody put them, then the others by name (docs/specification.md §8.3). */
export function byItemOrder(a: Placed, b: Placed): number {
  return (a.position ?? Infinity) - (b.position ?? Infinity) || byItemName(a, b);
}

export function blankLast(a: string, b: string): number {
  return Number(isBlank(a)) - Number(isBlank(b));
}

export function compareTexts(a: string, b: string): number {
  return (names ??= new Intl.Collator("en-NZ", { sensitivity: "base", numeric: true })).compare(
    a,
    b,
  );
}

/** Whether something is spent or agreed on it, which leaves the totals with it. */
export function hasMoney({ entryCount, committed }: { entryCount: number; committed: Cents }) {
  return entryCount > 0 || committed !== 0;
}

/** An item with a suggested budget goes back to the suggestions (docs/specification.md §8.4). */
export function afterRemoval(item: { suggestedBudget: Cents | null }): "suggestion" | "deleted" {
  return item.suggestedBudget === null ? "deleted" : "suggestion";
}

// A fixed locale: server and browser must agree on the order. Made when it is needed: a page whose
// items come in order does without Intl (docs/decisions/0083).
let names: Intl.Collator | undefined;

function isBlank(name: string): boolean {
  return name.trim() === "";
}

function compareIds(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
