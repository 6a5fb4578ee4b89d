import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** True once script runs: for controls that are useless without it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
