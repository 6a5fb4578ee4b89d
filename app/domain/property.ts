import type { Address } from "./address";
import type { ItemValues } from "./item-fields";
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

export type ProjectItem = ItemValues & {
  id: string;
  projectId: string;
  suggestedBudget: Cents | null;
  status: ItemStatus;
  createDate: Date;
  changedBy: string | null;
  done: boolean;
  /** What the owner expects still to be billed; null is worked out. */
  forecastOwn: Cents | null;
  // Like `spent` these follow from bills and quotes.
  paid: Cents;
  retained: Cents;
  committed: Cents;
  openCommitment: Cents;
  quoted: Cents | null;
  /** Lines of bills. */
  entryCount: number;
  /** Whether a bill with such a line has a file. */
  hasFile: boolean;
};
