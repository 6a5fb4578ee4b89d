import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** N opens Add spend for the place, or for the property opened last in this browser. */
export function useSpendKey(propertyId?: string, projectId?: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Loaded after hydration, to keep the pages' own scripts small.
    const listening = import("./spend-key").then(({ listenForSpendKey }) =>
      listenForSpendKey(navigate, propertyId, projectId),
    );
    return () => void listening.then((stop) => stop());
  }, [navigate, propertyId, projectId]);
}
