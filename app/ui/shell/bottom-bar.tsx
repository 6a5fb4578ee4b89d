import { Link, useLocation, useMatches } from "@remix-run/react";
import { Camera, House, List, Plus, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "~/contracts/paths";
import type { PageHandle, PagePlace } from "../page-title";
import { useSpendKey } from "./use-spend-key";
import { BillCount } from "./bill-count";

/** On phones only, within reach of the thumb; on a desk the key N opens Add spend too. */
export function BottomBar({ openBills }: { openBills: number }) {
  const { propertyId, projectId } = usePlace();
  const spend = useSpendKey(propertyId, projectId);
  const [start, end] = propertyId ? linksOf(propertyId) : LINKS;
  return (
    <nav className="bottom-bar" aria-label={propertyId ? "On this reno" : "Quick"}>
      <BarLink {...start} />
      <Link className="bottom-spend" to={spend}>
        <Plus size={20} aria-hidden />
        Spend
      </Link>
      <BarLink {...end}>{!propertyId && <BillCount count={openBills} />}</BarLink>
    </nav>
  );
}

type BarLinkProps = { to: string; name: string; Icon: typeof House; children?: ReactNode };

const LINKS = [
  { to: paths.home, name: "Home", Icon: House },
  { to: paths.bills(), name: "Bills", Icon: ReceiptText },
] as const satisfies BarLinkProps[];

function linksOf(propertyId: string) {
  return [
    { to: paths.property(propertyId), name: "Budget", Icon: List },
    { to: paths.property(propertyId, "gallery"), name: "Photos", Icon: Camera },
  ] as const;
}

function BarLink({ to, name, Icon, children }: BarLinkProps) {
  const { pathname, search } = useLocation();
  const view = new URLSearchParams(search).get("view");
  const here = view === null || BUDGET_VIEWS.has(view) ? pathname : `${pathname}?view=${view}`;
  return (
    <Link to={to} aria-current={here === to ? "page" : undefined}>
      <Icon size={20} aria-hidden />
      {name}
      {children}
    </Link>
  );
}

/** Shown where the budget is. */
const BUDGET_VIEWS = new Set(["budget", "tiles", "detail", "search"]);

/** From the address, or from what a page without the property in its address has loaded. */
function usePlace(): Partial<PagePlace> {
  const match = useMatches().at(-1);
  if (!match?.data) return {};
  const { place } = (match.handle ?? {}) as PageHandle;
  return place?.(match.data) ?? match.params;
}
