import { Link, useLocation, useMatches } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { paths } from "~/contracts/paths";
import type { PageHandle, PagePlace } from "../page-title";
import { useShellKeys } from "./use-shell-keys";
import { BillCount } from "./bill-count";

/** On phones only, within reach of the thumb; on a desk the key N opens Add spend too, and Ctrl K finds. */
export function BottomBar({ openBills }: { openBills: number }) {
  const place = usePlace();
  const { propertyId, projectId } = place;
  const { spend, Menu, close } = useShellKeys(place);
  const [start, end] = propertyId ? linksOf(propertyId, projectId) : LINKS;
  return (
    <>
      <nav className="bottom-bar" aria-label={propertyId ? "On this reno" : "Quick"}>
        <BarLink {...start} />
        <Link className="bottom-spend" to={spend}>
          Spend
        </Link>
        <BarLink {...end}>{!propertyId && <BillCount count={openBills} />}</BarLink>
      </nav>
      {Menu && (
        <Suspense>
          <Menu place={place} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

type BarLinkProps = { to: string; name: string; children?: ReactNode };

const LINKS = [
  { to: paths.home, name: "Home" },
  { to: paths.bills(), name: "Bills" },
] as const satisfies BarLinkProps[];

/** Photos are those of the room, where the page is of one. */
function linksOf(propertyId: string, projectId?: string) {
  return [
    { to: paths.property(propertyId), name: "Budget" },
    {
      to: projectId ? paths.project(projectId, "photos") : paths.property(propertyId, "gallery"),
      name: "Photos",
    },
  ] as const;
}

function BarLink({ to, name, children }: BarLinkProps) {
  const { pathname, search } = useLocation();
  const view = new URLSearchParams(search).get("view");
  const here = view === null || BUDGET_VIEWS.has(view) ? pathname : `${pathname}?view=${view}`;
  return (
    <Link
      className={`bottom-${name.toLowerCase()}`}
      to={to}
      aria-current={here === to ? "page" : undefined}
    >
      {name}
      {children}
    </Link>
  );
}

/** Shown where the budget is. */
const BUDGET_VIEWS = new Set(["budget", "tiles", "detail"]);

/** From the address, or from what a page without the property in its address has loaded. */
function usePlace(): Partial<PagePlace> {
  const match = useMatches().at(-1);
  if (!match?.data) return {};
  const { place } = (match.handle ?? {}) as PageHandle;
  return place?.(match.data) ?? match.params;
}
