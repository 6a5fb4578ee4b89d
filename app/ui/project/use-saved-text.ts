import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { messages } from "~/contracts/messages";
import { useNotify } from "../shell/toasts";
import { callApi } from "./call-api";

type Saving = "untouched" | "saving" | "saved" | "failed";

export const savingWords: Record<Saving, string> = {
  untouched: "",
  saving: "Saving…",
  saved: "All changes saved",
  failed: "Not everything is saved",
};

/**
 * Saves the texts of a category or template one by one, each in its turn, and tells how that goes. A text that failed stays as it was typed;
 * leaving the page then asks first.
 * @param failure the catalogue's words when one could not be saved.
 */
export function useSavedText(path: string, failure: string = messages.updateProjectFailed) {
  const [state, setState] = useState<Saving>("untouched");
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const failed = useRef(new Set<string>());
  useWarningWhile(state === "saving" || state === "failed");

  /** Answers the messages for the field, none when it was saved. */
  function save(field: string, text: string): Promise<string[]> {
    waiting.current++;
    setState("saving");
    const saved = queue.current.then(async () => {
      const answer = await callApi("PUT", path, { [field]: text });
      waiting.current--;
      if (answer.ok) failed.current.delete(field);
      else failed.current.add(field);
      if (waiting.current === 0) setState(failed.current.size > 0 ? "failed" : "saved");
      if (answer.ok) {
        revalidate();
        return [];
      }
      notify({ type: "error", message: failure });
      return answer.fields[field] ?? [failure];
    });
    queue.current = saved;
    return saved;
  }

  /** The field reads again as it is saved: there is nothing left to fail. */
  function forget(field: string) {
    if (failed.current.delete(field) && failed.current.size === 0) setState("saved");
  }

  return { state, save, forget };
}

function useWarningWhile(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);
}
