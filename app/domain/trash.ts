/** docs/specification.md §6.5 */
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
  "bill",
  "payment",
  "quote",
  "variation",
  "scenario",
  "comparison",
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Milliseconds. */
export const TRASH_RETENTION = 30 * 24 * HOUR;

/** For brief records: as long as Undo may be on screen, and how many are stored. */
export const BRIEF_RETENTION = 600 * SECOND;
export const BRIEF_RECORDS = 3;

/** Uploads deleted within an hour: repeated uploading and deleting must not fill the disk. */
export function isBrief(kind: TrashKind, createDate: Date, deleteDate: Date): boolean {
  return (
    (kind === "file" || kind === "picture") && deleteDate.getTime() - createDate.getTime() < HOUR
  );
}
