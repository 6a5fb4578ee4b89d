import { Link, useLocation, useMatches, useNavigate } from "@remix-run/react";
import { Suspense, type ReactNode, useEffect, useState } from "react";
import { paths } from "~/contracts/paths";
import { whenThere } from "../on-demand";
import type { PageHandle, PagePlace } from "../page";
import { BillCount } from "./app-bar";
import type { listenForFind } from "./shell-keys";

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

type Menu = Parameters<Parameters<typeof listenForFind>[0]>[0];

/**
 * N opens Add spend for the place, or for the property opened last in this browser; Ctrl K the menu.
 * @returns the path that N opens, and the menu while it is open
 */
function useShellKeys({ propertyId, ...place }: Partial<PagePlace>) {
  const navigate = useNavigate();
  const [last, setLast] = useState<string>(paths.spend);
  const own =
    propertyId &&
    paths.addSpend(propertyId, { item: place.itemId ?? "", project: place.projectId ?? "" });
  useEffect(() => {
    // Loaded after hydration, to keep the pages' own scripts small.
    const listening = whenThere(() => import("./shell-keys")).then(
      ({ lastSpendPath, listenForSpendKey }) => {
        setLast(lastSpendPath());
        return listenForSpendKey(navigate, propertyId, own);
      },
    );
    return () => void listening.then((stop) => stop());
  }, [navigate, propertyId, own]);
  const [Menu, setMenu] = useState<Menu>();
  useEffect(() => {
    const listening = whenThere(() => import("./shell-keys")).then(({ listenForFind }) =>
      listenForFind((menu) => setMenu(() => menu)),
    );
    return () => void listening.then((stop) => stop());
  }, []);
  return { spend: own ?? last, Menu, close: () => setMenu(undefined) };
}
