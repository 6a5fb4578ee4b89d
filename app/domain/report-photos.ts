/**
 * What the photos of one report may come to: pairs, and the bytes of their pictures. More would
 * take its reader's patience, and the printer's memory.
 */
export const REPORT_PHOTOS = { pairs: 100, bytes: 16_000_000 };

/**
 * The photos that go into a report: the newest of each category in turn, then the second newest of
 * each, and so on, until the next one would be too much. So every category shows its latest state,
 * however many photos another has.
 * @param categories each one's photos, the newest last.
 * @param weigh the bytes of a photo's pictures; asked of no more photos than are taken, and of one
 *   more.
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
