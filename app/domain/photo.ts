import { declare } from "./record/record";
import type { ValuesOf } from "./record/values";

/** What is written of a photo. */
export const PHOTO = declare({
  caption: { kind: "longText", label: "Caption", maxLength: 300 },
});

export type Photo = ValuesOf<typeof PHOTO> & {
  id: string;
  projectId: string;
  beforeImageId: string | null;
  afterImageId: string | null;
  createDate: Date;
};

/** With when each picture was added. */
export type DatedPhoto = Photo & Record<`${PhotoSide}Date`, Date | null>;

export const PHOTO_SIDES = ["before", "after"] as const;
export type PhotoSide = (typeof PHOTO_SIDES)[number];

export const imageOfSide = {
  before: "beforeImageId",
  after: "afterImageId",
} as const satisfies Record<PhotoSide, keyof Photo>;

/** The small rendition; `?size=large` for print and zoom. */
export function imagePath(id: string): string {
  return `/images/${id}`;
}

/** The alternative text of one side: where it is, and what it shows. */
export function altOf(of: string, side: PhotoSide, caption: string): string {
  return [`${of}, ${side}`, caption].filter(Boolean).join(": ");
}

/** The newest "after" image, else the newest "before". */
export function coverOf(photos: readonly Photo[]): string | null {
  const latest = photos.toReversed();
  return (
    latest.find(({ afterImageId }) => afterImageId)?.afterImageId ??
    latest.find(({ beforeImageId }) => beforeImageId)?.beforeImageId ??
    null
  );
}
