/**
 * What can be deleted and brought back (docs/specification.md §6.5). A row is one of a property's
 * calculator, a default row one that new properties start with.
 */
export const TRASH_KINDS = [
  "property",
  "category",
  "item",
  "picture",
  "file",
  "row",
  "template",
  "template-item",
  "default-row",
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** How long a deleted thing can be brought back, in milliseconds. */
export const TRASH_KEPT = 30 * 24 * HOUR;

/**
 * The same for an upload that was deleted soon after it came: as long as its Undo may still be on
 * screen, and the last few alone.
 */
export const BRIEF_KEPT = 600 * SECOND;
export const BRIEF_RECORDS = 3;

/**
 * Whether what was deleted is an upload that came less than an hour before: kept briefly, so that
 * uploading and deleting does not fill the disk.
 */
export function isBrief(kind: TrashKind, createDate: Date, deleteDate: Date): boolean {
  return (
    (kind === "file" || kind === "picture") && deleteDate.getTime() - createDate.getTime() < HOUR
  );
}
