import { Link, useSearchParams } from "@remix-run/react";
import { Image, Plus, Wallet } from "lucide-react";
import { useEffect } from "react";
import { paths } from "~/contracts/paths";
import { rememberProperty, useSpendKey } from "./use-spend-key";

type Props = { propertyId: string; projectId?: string };

/** On phones only, within reach of the thumb; on a desk the key N does the same. */
export function BottomBar({ propertyId, projectId = "" }: Props) {
  const view = useSearchParams()[0].get("view");
  const spend = paths.addSpend(propertyId, { project: projectId });
  useSpendKey(spend);
  useEffect(() => rememberProperty(propertyId), [propertyId]);
  const here = projectId ? "" : view === "gallery" ? "photos" : OTHER.has(view) ? "" : "budget";
  return (
    <nav className="bottom-bar" aria-label="On this reno">
      <Link to={paths.property(propertyId)} aria-current={here === "budget" ? "page" : undefined}>
        <Wallet size={20} aria-hidden />
        Budget
      </Link>
      <Link className="bottom-spend" to={spend}>
        <Plus size={20} aria-hidden />
        Spend
      </Link>
      <Link
        to={paths.property(propertyId, "gallery")}
        aria-current={here === "photos" ? "page" : undefined}
      >
        <Image size={20} aria-hidden />
        Photos
      </Link>
    </nav>
  );
}

/** Views that are reached from the page itself. */
const OTHER: ReadonlySet<string | null> = new Set(["trade-tracker", "dossier"]);
