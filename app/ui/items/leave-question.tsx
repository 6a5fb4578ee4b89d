import { useBlocker } from "@remix-run/react";
import { Dialog } from "../dialog";
import type { SaveStatus } from "./shown-items";

type Place = { pathname: string; search: string };

/** Asks before a link leads away from what could not be saved; closing the window is the save status' to ask about. */
export function LeaveQuestion({ status }: { status: () => SaveStatus }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => status().unsaved > 0 && placeWithoutSort(currentLocation) !== placeWithoutSort(nextLocation),
  );
  return (
    <Dialog open={blocker.state === "blocked"} onClose={() => blocker.reset?.()} title="Leave without saving?">
      <p className="mt-4">What could not be saved will be lost.</p>
      <p className="mt-4 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn" onClick={() => blocker.reset?.()}>
          Stay
        </button>
        <button type="button" className="btn btn-danger" onClick={() => blocker.proceed?.()}>
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
