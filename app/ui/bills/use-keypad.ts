import { useSyncExternalStore } from "react";

/** Where the keypad stands: below the form, beside it on a phone held sideways, or nowhere. */
export type KeypadPlace = "below" | "beside" | null;

/** Null until script runs, and where the system's keyboard leaves more room. */
export function useKeypad(): KeypadPlace {
  return useSyncExternalStore(watchSize, placeOfKeypad, () => null);
}

function watchSize(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

/** In rem, so that large text and zoom count as a smaller screen. */
function placeOfKeypad(): KeypadPlace {
  if (!matchMedia("(pointer: coarse)").matches) return null;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height] = [innerWidth / rem, innerHeight / rem];
  if (width < 48) return width >= 18 && height >= 28 ? "below" : null;
  return width >= 36 && height >= 17 && height < 34 ? "beside" : null;
}
