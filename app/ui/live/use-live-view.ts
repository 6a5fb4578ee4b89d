import { useEffect, useRef, useState } from "react";
import { useNotify } from "../notices/toasts";
import { whenThere } from "../on-demand";

type Shown = { id: string; changeNumber: number };

/**
 * The view, polled while visible (docs/decisions/0011, docs/decisions/0059). Uses the API: a
 * failing loader would replace the page.
 * @param path of the view in the API.
 * @param decode must be the same function each time.
 */
export function useLiveView<View extends Shown>(
  loaded: View,
  {
    propertyId,
    path,
    decode,
  }: { propertyId: string; path: string; decode: (json: unknown) => View },
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
    // After hydration, so that no page waits for it.
    const polling = whenThere(() => import("./poll-view")).then(({ pollView }) =>
      pollView({ propertyId, path, decode, changeNumber, arrived }),
    );
    return () => void polling.then((stop) => stop());
  }, [propertyId, path, decode, notify]);
  return view;
}

export function newerOf<View extends Shown>(loaded: View, fetched: View | undefined): View {
  const isNewer = fetched?.id === loaded.id && fetched.changeNumber > loaded.changeNumber;
  return fetched && isNewer ? fetched : loaded;
}
