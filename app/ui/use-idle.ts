import { useEffect, useState } from "react";

/** True once the browser has nothing else to do: for what no page waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const become = () => setIdle(true);
    // Safari has no other way than to wait.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(become, 1_000);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(become, { timeout: 5_000 });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
