/** docs/specification.md §1.4 */
export const WORK_STATUSES = ["active", "complete"] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** "optional" is a suggestion, which counts in no total (docs/specification.md §1.4). */
export const ITEM_STATUSES = ["active", "optional"] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Only admins see drafts (docs/specification.md §1.4). */
export const TEMPLATE_STATUSES = ["active", "draft"] as const;
