import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/contracts/paths";

/**
 * N opens Add spend for the place, or for the property opened last in this browser.
 * @returns the path that it opens
 */
export function useSpendKey(propertyId?: string, projectId?: string): string {
  const navigate = useNavigate();
  const [last, setLast] = useState<string>(paths.spend);
  useEffect(() => {
    // Loaded after hydration, to keep the pages' own scripts small.
    const listening = import("./spend-key").then(({ lastSpendPath, listenForSpendKey }) => {
      setLast(lastSpendPath());
      return listenForSpendKey(navigate, propertyId, projectId);
    });
    return () => void listening.then((stop) => stop());
  }, [navigate, propertyId, projectId]);
  return propertyId ? paths.addSpend(propertyId, { project: projectId ?? "" }) : last;
}
