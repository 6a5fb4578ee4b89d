import { useEffect, useRef, useState } from "react";
import { apiPaths } from "~/contracts/api-paths";
import { editingMessages as messages } from "~/contracts/editing-messages";
import { useNotify } from "../shell/toasts";

const PAUSE = 1_000;

type Saving = "idle" | "waiting" | "saving" | "saved" | "failed";

/**
 * Saves a property's name one second after the last key, and not at all when it is as it was
 * (docs/specification.md §6.1).
 */
export function useNameSaving(propertyId: string, start: string) {
  const [state, setState] = useState<Saving>("idle");
  const notify = useNotify();
  const kept = useRef(start);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; name: string } | null>(null);

  async function save(name: string): Promise<void> {
    waiting.current = null;
    if (name === "" || name === kept.current) return setState("idle");
    setState("saving");
    const saved = await putName(propertyId, name);
    if (saved) kept.current = name;
    // A key pressed meanwhile has a save of its own to come.
    if (waiting.current) return;
    setState(saved ? "saved" : "failed");
    if (!saved) notify({ type: "error", message: messages.updateNameFailed });
  }

  function typed(text: string): void {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const name = text.trim();
    waiting.current = { name, timer: setTimeout(() => void save(name), PAUSE) };
    setState("waiting");
  }

  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      const { name } = waiting.current;
      if (name !== "" && name !== kept.current) void putName(propertyId, name);
    },
    [propertyId],
  );

  return { typed, note: notes[state] };
}

const notes: Record<Saving, string> = {
  idle: "",
  waiting: "",
  saving: "Saving…",
  saved: "All changes saved",
  failed: messages.updateNameFailed,
};

async function putName(propertyId: string, name: string): Promise<boolean> {
  const body = JSON.stringify({ name });
  const headers = { "Content-Type": "application/json" };
  return fetch(apiPaths.property(propertyId), {
    method: "PUT",
    headers,
    body,
    keepalive: true,
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}
