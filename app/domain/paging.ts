export const PAGE_SIZE = 50;

/** `page` counts from 1. */
export type Page = { page: number; pages: number; offset: number };

/** @param asked anything that was sent; the first page where it is no number of one. */
export function pageOf(total: number, asked: number, size = PAGE_SIZE): Page {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages);
  return { page, pages, offset: (page - 1) * size };
}
