import { useRef } from "react";
import { useIsomorphicLayoutEffect } from "../forms/use-box-as-high-as";

/** A fold that was opened is open again on Back: its entry of the browser's history says so. */
export function useOpenOnBack(name: string) {
  const ref = useRef<HTMLDetailsElement>(null);
  // Ahead of the place in the page, which is restored after what stands in it.
  useIsomorphicLayoutEffect(() => {
    const isOpen = stateNow()?.[name];
    if (ref.current && typeof isOpen === "boolean") ref.current.open = isOpen;
  }, [name]);
  return {
    ref,
    onToggle: () => history.replaceState({ ...stateNow(), [name]: ref.current?.open === true }, ""),
  };
}

function stateNow() {
  return history.state as Record<string, unknown> | null;
}
