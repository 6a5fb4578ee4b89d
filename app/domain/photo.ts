/** A pair of pictures of one place in a category, before and after; either may not be there yet. */
export type Photo = {
  id: string;
  projectId: string;
  beforeImageId: string | null;
  afterImageId: string | null;
  createDate: Date;
};

export const PHOTO_SIDES = ["before", "after"] as const;
export type PhotoSide = (typeof PHOTO_SIDES)[number];

/** The field of a photo that names each side's picture. */
export const imageOfSide = {
  before: "beforeImageId",
  after: "afterImageId",
} as const satisfies Record<PhotoSide, keyof Photo>;

/** Where a picture is, small; with `?size=large` it is for print and for looking closely. */
export function imagePath(id: string): string {
  return `/images/${id}`;
}

/** The picture that stands for a category: how it is now, else how it was. */
export function coverOf(photos: readonly Photo[]): string | null {
  const latest = photos.toReversed();
  return (
    latest.find(({ afterImageId }) => afterImageId)?.afterImageId ??
    latest.find(({ beforeImageId }) => beforeImageId)?.beforeImageId ??
    null
  );
}
