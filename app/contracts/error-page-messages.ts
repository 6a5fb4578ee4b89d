/** Kept apart from the other messages: every page's script contains these. */
export const errorPageMessages = {
  serverError: "Server Error",
  notFound: "We could not find that page.",
} as const;
