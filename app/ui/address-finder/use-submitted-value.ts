import { useSearchParams } from "@remix-run/react";
import type { Reply } from "../forms/use-reply";

/**
 * What a field of a refused form held, or of one that was sent by its "Find address" button, else
 * its start. A name with dots reaches into the parts of a group: "address.city".
 */
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
  // A field sent empty comes back as nothing at all: it was emptied, and must not fill up again.
  return typeof value === "string" ? value : "";
}
