/** The statuses of a property and of a category (docs/specification.md §1.4). */
export const WORK_STATUSES = ["active", "complete"] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/**
 * The statuses of an item, in a budget or a template: an optional one is a suggestion, which counts
 * in no total (docs/specification.md §1.4).
 */
export const ITEM_STATUSES = ["active", "optional"] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** The statuses of a template: drafts are for admins alone (docs/specification.md §1.4). */
export const TEMPLATE_STATUSES = ["active", "draft"] as const;
