import { useSyncExternalStore } from "react";
import { isPhone, watchPhone } from "./phone-width";

/** False until script runs. */
export function usePhone(): boolean {
  return useSyncExternalStore(watchPhone, isPhone, () => false);
}
