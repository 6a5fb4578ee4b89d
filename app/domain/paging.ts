export const PAGE_SIZE = 50;

/** `page` counts from 1. */
export type Page = { page: number; pages: number; offset: number };

export function pageOf(total: number, asked: number): Page {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked, pages);
  return { page, pages, offset: (page - 1) * PAGE_SIZE };
}
