import { useSearchParams } from "@remix-run/react";
import type { Reply } from "../forms/use-reply";

/** The submitted value after a refusal or "Find address", else `start`; dots reach into groups. */
export function useSubmittedValue(reply: Reply): (name: string, start?: string) => string {
  const [query] = useSearchParams();
  return (name, start = "") => sentIn(reply, name) ?? query.get(name) ?? start;
}

function sentIn(reply: Reply, name: string): string | undefined {
  if (!reply?.initialValue) return undefined;
  const value = name
    .split(".")
    .reduce<unknown>(
      (group, part) => (group as Record<string, unknown> | undefined)?.[part],
      reply.initialValue,
    );
  // An empty field is absent from the reply: it must not get its start value back.
  return typeof value === "string" ? value : "";
}
