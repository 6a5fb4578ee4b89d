import { daysBetween, formatDayMonth, todayIn } from "./bills/calendar-date";
import { ownerDate } from "./dates";
import type { PhotoSide } from "./photo";

type Pictures = { id: string; beforeImageUrl: string | null; afterImageUrl: string | null };

/**
 * A photo with at least one picture. `number` is its place in the category, from 1; `lacks` is the
 * side that it waits for.
 */
export type GalleryPair<Category, Photo> = {
  category: Category;
  photo: Photo;
  number: number;
  lacks: PhotoSide | null;
};

const ORDER = [null, "after", "before"] as const satisfies (PhotoSide | null)[];

/** Finished pairs first, then those without an "after", then those without a "before". */
export function galleryOf<Photo extends Pictures, Category extends { photos: readonly Photo[] }>(
  categories: readonly Category[],
) {
  const pairs = categories.flatMap((category) =>
    category.photos.flatMap((photo, place): GalleryPair<Category, Photo>[] => {
      const { beforeImageUrl: before, afterImageUrl: after } = photo;
      if (!before && !after) return [];
      const lacks = !after ? "after" : !before ? "before" : null;
      return [{ category, photo, number: place + 1, lacks }];
    }),
  );
  return ORDER.flatMap((side) => pairs.filter(({ lacks }) => lacks === side));
}

/** "7 Oct to 19 Nov, 2026", the earlier first; one date where both are of one day. */
export function daySpan(one: Date, other: Date): { words: string; days: number } {
  const [from, to] = one <= other ? [one, other] : [other, one];
  const [first, last] = [todayIn(from), todayIn(to)];
  if (first === last) return { words: ownerDate(to), days: 0 };
  const start = first.slice(0, 4) === last.slice(0, 4) ? formatDayMonth(first) : ownerDate(from);
  return { words: `${start} to ${ownerDate(to)}`, days: daysBetween(first, last) };
}
