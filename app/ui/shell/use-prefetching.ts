import { matchRoutes } from "@remix-run/react";
import { useEffect } from "react";

/** Tells a pointer that rests on a link from one that passes over it, in milliseconds. */
const REST = 80;

/**
 * Fetches the scripts and style sheets of a page when its link is pointed at, touched or focused.
 * Not its data: a browser shows what it prefetched for five minutes without asking the server
 * again, and so would miss the viewer's own changes (docs/decisions/0077).
 */
export function usePrefetching(): void {
  useEffect(() => {
    let timer: number | undefined;
    const intend = ({ target, type }: Event) => {
      clearTimeout(timer);
      const link = (target as Element).closest?.<HTMLAnchorElement>(PAGE_LINK);
      if (link)
        timer = window.setTimeout(
          () => void prefetch(link).catch(() => undefined),
          type === "mouseover" ? REST : 0,
        );
    };
    const events = ["mouseover", "touchstart", "focusin"];
    for (const event of events) document.addEventListener(event, intend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, intend);
    };
  }, []);
}

const PAGE_LINK = 'a[href^="/"]:not([target], [download])';

type Route = { module: string; imports?: string[] | undefined };
type RouteModule = { links?: () => { href: string }[] };

/** A failure is left to the navigation. */
async function prefetch(link: HTMLAnchorElement): Promise<void> {
  for (const { module, imports = [] } of await routesOf(link)) {
    for (const href of imports) addLink("modulepreload", href);
    const { links } = (await import(/* @vite-ignore */ module)) as RouteModule;
    for (const { href } of links?.() ?? []) addLink("prefetch", href);
  }
}

/** Remix knows the routes of its own links; those of plain ones the server is asked for. */
function routesOf({ dataset, pathname }: HTMLAnchorElement): Route[] | Promise<Route[]> {
  const { routes, version } = window.__remixManifest;
  if (!("discover" in dataset)) return fetchRoutes(pathname, version);
  const matches = matchRoutes(window.__remixRouter.routes, pathname) ?? [];
  return matches.flatMap(({ route }) => routes[route.id] ?? []);
}

const known: Record<string, Route[]> = {};

/** Asks the server for a path until it has answered once. */
export async function fetchRoutes(path: string, version: string): Promise<Route[]> {
  if (known[path]) return known[path];
  const answer = await fetch(`/__manifest?${new URLSearchParams({ p: path, version })}`);
  return answer.ok ? (known[path] = Object.values(await answer.json())) : [];
}

function addLink(rel: "modulepreload" | "prefetch", href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  if (rel === "prefetch") link.as = "style";
  document.head.append(link);
}
