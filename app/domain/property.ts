import type { Address } from "./address";
import type { ItemForecast, ItemMoney, ItemValues } from "./item-fields";
import type { Cents } from "./money";
import type { ItemStatus, WorkStatus } from "./status";

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
    createDate: Date;
    changedBy: string | null;
    /** Whether a bill with a line on it has a file. */
    hasFile: boolean;
  };
