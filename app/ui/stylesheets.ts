import type { LinksFunction } from "@remix-run/node";

/** A route's `links`: its style sheets beside the one of every page. */
export function stylesheets(...hrefs: string[]): LinksFunction {
  return () => hrefs.map((href) => ({ rel: "stylesheet", href }));
}
