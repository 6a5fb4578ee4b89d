import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/contracts/paths";
import type { PagePlace } from "../page-title";

/**
 * N opens Add spend for the place, or for the property opened last in this browser.
 * @returns the path that it opens
 */
export function useSpendKey({ propertyId, ...place }: Partial<PagePlace>): string {
  const navigate = useNavigate();
  const [last, setLast] = useState<string>(paths.spend);
  const own =
    propertyId &&
    paths.addSpend(propertyId, { item: place.itemId ?? "", project: place.projectId ?? "" });
  useEffect(() => {
    // Loaded after hydration, to keep the pages' own scripts small.
    const listening = import("./spend-key").then(({ lastSpendPath, listenForSpendKey }) => {
      setLast(lastSpendPath());
      return listenForSpendKey(navigate, propertyId, own);
    });
    return () => void listening.then((stop) => stop());
  }, [navigate, propertyId, own]);
  return own ?? last;
}
