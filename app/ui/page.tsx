import type { LinksFunction } from "@remix-run/node";
import { isRouteErrorResponse, useMatches, useRouteError, Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { headingFor } from "./error-page";
import { isPlainClick } from "./plain-click";

/** A route's `handle`. */
export type PageHandle = {
  // oxlint-disable-next-line typescript/no-explicit-any -- each page knows its own data
  title?: string | ((data: any) => string);
  /** For search engines: of pages that anybody may read. */
  description?: string;
  /** Its one path, whatever the query: for search engines. */
  canonical?: string;
  /** The page itself says how the account stands, later than the shell has read it. */
  saysStanding?: true;
  /** What the page shows, where its address does not name the property. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each page knows its own data
  place?: (data: any) => PagePlace;
};

/** A property, a category of it, or an item of that. */
export type PagePlace = { propertyId: string; projectId?: string; itemId?: string };

/**
 * Falls back to the product name. No hydration warning: the server may have put "Error: " in front.
 */
export function PageTitle({ productName }: { productName: string }) {
  const own = useOwnTitle();
  return <title suppressHydrationWarning>{own ? `${own} – ${productName}` : productName}</title>;
}

export function PageDescription({ publicUrl }: { publicUrl: string }) {
  const error = useRouteError();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const { description, canonical } = (error ? undefined : handles.at(-1)) ?? {};
  return (
    <>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={publicUrl + canonical} />}
    </>
  );
}

function useOwnTitle(): string | undefined {
  const error = useRouteError();
  const matches = useMatches();
  if (error) return headingFor(isRouteErrorResponse(error) ? error.status : 500);
  const match = matches.findLast(
    ({ handle }) => (handle as PageHandle | undefined)?.title !== undefined,
  );
  const title = (match?.handle as PageHandle | undefined)?.title;
  return typeof title === "function" ? title(match?.data) : title;
}

/** A route's `links`: its style sheets beside the one of every page. */
export function stylesheets(...hrefs: string[]): LinksFunction {
  return () => hrefs.map((href) => ({ rel: "stylesheet", href }));
}

/** On top of a page, to the one above it: as it was left, if it is the one before in this tab. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  function goBack(event: MouseEvent) {
    if (!isPlainClick(event) || pathBefore() !== to) return;
    event.preventDefault();
    history.back();
  }
  return (
    <Link className="btn btn-plain justify-self-start no-print" to={to} onClick={goBack}>
      <ArrowLeft size={18} aria-hidden /> {children}
    </Link>
  );
}

/** The part of the Navigation API that is used, which not every browser has. */
type Navigation = {
  entries(): { url: string | null }[];
  currentEntry: { index: number } | null;
};

/** Undefined where the browser does not say. */
function pathBefore(): string | undefined {
  const { navigation } = window as Window & { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.url ? new URL(before.url).pathname : undefined;
}
