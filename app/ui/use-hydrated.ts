import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True once script runs on the page: what is of no use without it may appear then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
