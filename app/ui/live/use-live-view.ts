import { useEffect, useRef, useState } from "react";
import { useNotify } from "../shell/toasts";

type Shown = { id: string; changeNumber: number };

/**
 * The view of a property or a category, as it is now: while the page is in sight it is asked every
 * few seconds whether anything was changed, in another tab, on another device or by somebody else,
 * and then the view is fetched (docs/decisions/0011, 0059). A loader that fails would replace the
 * page, so the API is asked.
 * @param loaded what the page's loader gave.
 * @param path where the API has the same view.
 */
export function useLiveView<View extends Shown>(
  loaded: View,
  { propertyId, path }: { propertyId: string; path: string },
): View {
  const [fetched, setFetched] = useState<View>();
  const notify = useNotify();
  const view = newerOf(loaded, fetched);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  useEffect(() => {
    const changeNumber = () => latest.current.changeNumber;
    const arrived = (now: View, changedBy: string | null) => {
      setFetched(now);
      if (changedBy) notify({ type: "success", message: `Changed by ${changedBy}` });
    };
    // Fetched once the page is alive, so that no page waits for it.
    const polling = import("./poll-view").then(({ pollView }) =>
      pollView<View>({ propertyId, path, changeNumber, arrived }),
    );
    return () => void polling.then((stop) => stop());
  }, [propertyId, path, notify]);
  return view;
}

/** The loader's view, unless a newer one of the same thing was fetched since. */
export function newerOf<View extends Shown>(loaded: View, fetched: View | undefined): View {
  const isNewer = fetched?.id === loaded.id && fetched.changeNumber > loaded.changeNumber;
  return fetched && isNewer ? fetched : loaded;
}
