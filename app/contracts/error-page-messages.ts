/**
 * What every page's script has to hold, for when the page cannot be shown; the other messages come
 * with the pages that say them.
 */
export const errorPageMessages = {
  serverError: "Server Error",
  notFound: "We could not find that page.",
} as const;
