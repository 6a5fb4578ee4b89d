import { useEffect } from "react";
import type { Viewer } from "./session-check";

/**
 * Leaves the page when its session has ended elsewhere. What that takes is fetched once the page
 * stands.
 */
export function useSessionCheck(viewer: Viewer | null | undefined): void {
  const email = viewer?.email;
  const imping = viewer?.imping;
  useEffect(() => {
    if (email === undefined || imping === undefined) return;
    const watching = import("./session-check").then(({ watchSession }) =>
      watchSession({ email, imping }),
    );
    return () => void watching.then((stop) => stop());
  }, [email, imping]);
}
