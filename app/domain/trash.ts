/** What can be deleted and brought back (decisions §4). A row is one of a property's calculator, a default row one that new properties start with. */
export const TRASH_KINDS = ["property", "category", "item", "picture", "file", "row", "template", "template-item", "default-row"] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];
