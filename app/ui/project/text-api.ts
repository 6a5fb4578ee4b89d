import { Conflict, currentView, jsonOf, put, SendFailure } from "../editing/request";
import type { Texts } from "./text-editor";

/** Templates are wrapped in "data" (docs/api.md). */
type View = Texts | { data: Texts };

/** Saves a text of a project or template, with what was seen; a status has no conflicts. */
export function sendTextTo(path: string) {
  return async (name: keyof Texts, text: string, seen: string): Promise<string> => {
    const body = { [name]: text, ...(name !== "status" && { was: { [name]: seen } }) };
    const answer = await put(path, body, async ({ reason }) => {
      const now = await currentView(path, textsIn);
      return now ? new Conflict(reason, now[name]) : new SendFailure(false, reason);
    });
    return textsIn(await jsonOf(answer))[name];
  };
}

function textsIn(json: unknown): Texts {
  const view = json as View;
  return "data" in view ? view.data : view;
}
