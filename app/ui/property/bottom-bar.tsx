import { Link, useSearchParams } from "@remix-run/react";
import { Plus } from "lucide-react";
import { paths } from "~/contracts/paths";
import { useSpendKey } from "./use-spend-key";

type Props = { propertyId: string; projectId?: string };

/** On phones only, within reach of the thumb; on a desk the key N does the same. */
export function BottomBar({ propertyId, projectId = "" }: Props) {
  const view = useSearchParams()[0].get("view");
  useSpendKey(propertyId, projectId);
  const current = projectId ? undefined : (PLACES[view ?? ""] ?? "budget");
  return (
    <nav className="bottom-bar" aria-label="On this reno">
      <Link
        to={paths.property(propertyId)}
        aria-current={current === "budget" ? "page" : undefined}
      >
        Budget
      </Link>
      <Link className="bottom-spend" to={paths.addSpend(propertyId, { project: projectId })}>
        <Plus size={20} aria-hidden />
        Spend
      </Link>
      <Link
        to={paths.property(propertyId, "gallery")}
        aria-current={current === "photos" ? "page" : undefined}
      >
        Photos
      </Link>
    </nav>
  );
}

/** For the views that are not the budget. */
const PLACES: Record<string, "photos" | "elsewhere"> = {
  gallery: "photos",
  "trade-tracker": "elsewhere",
  dossier: "elsewhere",
};
