import { useEffect, useLayoutEffect, useRef } from "react";

/** A box as high as its text, in browsers where CSS alone (`field-sizing`) does not see to that. */
export function useBoxAsHighAs(text: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (!box.current || CSS.supports("field-sizing", "content")) return;
    box.current.style.height = "auto";
    box.current.style.height = `${box.current.scrollHeight + 2}px`;
  }, [text]);
  return box;
}

const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
