/** How many rows a page of a list has. */
export const PAGE_SIZE = 50;

/**
 * A page of a list: its number, counted from 1, out of how many, and how many rows are ahead of it.
 */
export type Page = { page: number; pages: number; offset: number };

/**
 * The page that was asked for of a list of `total` rows. One beyond the last is the last, and an
 * empty list has one empty page.
 */
export function pageOf(total: number, asked: number): Page {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked, pages);
  return { page, pages, offset: (page - 1) * PAGE_SIZE };
}
