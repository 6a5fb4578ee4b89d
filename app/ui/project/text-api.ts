import { Conflict, currentView, jsonOf, put, SendFailure } from "../editing/request";
import type { Texts } from "./text-editor";

/**
 * The API shows a category as it is, and a template within "data" (docs/specification.md §18.6).
 */
type View = Texts | { data: Texts };

/**
 * Saves a text at the path of a category or a template, over what was seen of it. A status of two
 * has nothing that could get lost.
 */
export function sendTextTo(path: string) {
  return async (name: keyof Texts, text: string, seen: string): Promise<string> => {
    const body = { [name]: text, ...(name !== "status" && { was: { [name]: seen } }) };
    const answer = await put(path, body, async ({ reason }) => {
      const view = await currentView<View>(path);
      return view ? new Conflict(reason, textsIn(view)[name]) : new SendFailure(false, reason);
    });
    return textsIn(await jsonOf<View>(answer))[name];
  };
}

function textsIn(view: View): Texts {
  return "data" in view ? view.data : view;
}
