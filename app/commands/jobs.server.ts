import type { App } from "~/operations/app.server";

/** What goes on beside the requests. Answers a function that stops it after the round under way. */
export function startJobs(_app: App): () => Promise<void> {
  return async () => undefined;
}
