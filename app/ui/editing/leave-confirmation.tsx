import { useBlocker } from "@remix-run/react";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { Dialog } from "../notices/dialog";
import type { SaveStatus } from "./combine-status";

type Place = { pathname: string; search: string };
type Store = { status: () => SaveStatus; abandon: () => void; hasDrafts: boolean };
type Stores = Set<Store>;

/**
 * State of a navigation that leads back to what is edited: what is not saved waits as drafts, where
 * there are any, and is not asked about.
 */
export const KEEPS_DRAFTS = { keepsDrafts: true };

const Guarded = createContext<Stores | null>(null);

/**
 * Asks before a link leads away from what could not be saved within; closing the window is the save
 * status' to ask about.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [stores] = useState<Stores>(() => new Set());
  return (
    <Guarded.Provider value={stores}>
      {children}
      <LeaveQuestion stores={stores} />
    </Guarded.Provider>
  );
}

/**
 * Has it asked as long as something is not saved. A page can ask one such question at a time, for
 * all that is edited on it.
 */
export function useLeaveConfirmation(store: Store): void {
  const stores = useContext(Guarded);
  useEffect(() => {
    stores?.add(store);
    return () => void stores?.delete(store);
  }, [stores, store]);
}

function LeaveQuestion({ stores }: { stores: Stores }) {
  const isLost = (state: Partial<typeof KEEPS_DRAFTS> | null) =>
    [...stores].some(
      ({ status, hasDrafts }) => status().unsaved > 0 && !(state?.keepsDrafts && hasDrafts),
    );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeWithoutSort(currentLocation) !== placeWithoutSort(nextLocation) &&
      isLost(nextLocation.state),
  );
  function leave() {
    for (const store of stores) store.abandon();
    blocker.proceed?.();
  }
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <p className="mt-4">What could not be saved will be lost.</p>
      <p className="mt-4 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn" onClick={() => blocker.reset?.()}>
          Stay
        </button>
        <button type="button" className="btn btn-danger" onClick={leave}>
          Leave
        </button>
      </p>
    </Dialog>
  );
}

function placeWithoutSort({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  query.delete("sort");
  return `${pathname}?${query}`;
}
