import { useEffect } from "react";
import type { Viewer } from "./session-check";

/** Loaded after hydration, to keep the first script small. */
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
