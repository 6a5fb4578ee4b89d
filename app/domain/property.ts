import type { Address } from "./address";
import type { ItemValues } from "./item-fields";
import type { Cents } from "./money";
import type { ItemStatus, WorkStatus } from "./status";

/** A renovation and where it is. */
export type Property = {
  id: string;
  creatorId: string;
  name: string;
  status: WorkStatus;
  address: Address;
  imageId: string | null;
  includeAgentFees: boolean;
  /** Goes up with every change of anything inside; `changedBy` is whose change the last one was. */
  changeNumber: number;
  changedBy: string | null;
  createDate: Date;
  completeDate: Date | null;
};

/** A budget category; the API calls it a project (docs/specification.md §7.1). */
export type Project = {
  id: string;
  propertyId: string;
  name: string;
  notes: string;
  scopeOfWork: string;
  status: WorkStatus;
  createDate: Date;
};

/** A budget item, or a suggestion of one. Money is in cents. */
export type ProjectItem = ItemValues & {
  id: string;
  projectId: string;
  suggestedBudget: Cents | null;
  status: ItemStatus;
  createDate: Date;
  /** Who typed into it last. */
  changedBy: string | null;
};
