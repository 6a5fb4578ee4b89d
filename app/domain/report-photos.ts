export const REPORT_PHOTOS = { pairs: 100, bytes: 16_000_000 };

/**
 * Newest of each category in turn until a limit: every category shows its latest state.
 * @param categories photos by category, oldest first.
 * @param weigh bytes; called for at most one photo more than is taken.
 */
export function photosForReport<Photo>(
  categories: readonly (readonly Photo[])[],
  weigh: (photo: Photo) => number,
  most = REPORT_PHOTOS,
): Set<Photo> {
  const taken = new Set<Photo>();
  let bytes = 0;
  const longest = Math.max(0, ...categories.map(({ length }) => length));
  for (let age = 1; age <= longest; age++) {
    for (const photos of categories) {
      const photo = photos.at(-age);
      if (photo === undefined) continue;
      bytes += taken.size < most.pairs ? weigh(photo) : Infinity;
      if (bytes > most.bytes) return taken;
      taken.add(photo);
    }
  }
  return taken;
}
