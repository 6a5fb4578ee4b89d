import { apiPaths } from "~/contracts/api-paths";
import { editingMessages as messages } from "~/contracts/editing-messages";
import type { Command, Commands } from "../editing/record-state";
import { currentView, request } from "../editing/request";

/** The editable texts and status of a project or template. */
export type Texts = { name: string; notes: string; scopeOfWork: string; status: string };

/** What differs between the texts of a category and of a template. */
export type TextRules = {
  commands: Commands<string>;
  /** What gets no answer waits in the queue, under a scope of this word, or "texts". */
  canWait?: boolean;
  scope?: string;
};

type TextCommand = Command<string, undefined, { text: string }>;
/** Templates are wrapped in "data" (docs/api.md). */
type View = Texts | { data: Texts };

/** The changes of a text of a project or template: a status has no conflicts. */
export function textCommands(pathOf: (id: string) => string, failure: string): Commands<string> {
  const updateStatus: TextCommand = {
    failure,
    apply: (_, { input }) => input.text,
    async send({ params, input, was }) {
      const [path, name] = [pathOf(params["id"] ?? ""), params["name"] as keyof Texts];
      const body = {
        [name]: input.text,
        ...(was && { was: { [name]: (was as typeof input).text } }),
      };
      const answer = await request("PUT", path, body, async () => {
        const now = await currentView(path, textsIn);
        return now && { theirs: now[name] };
      });
      return inLines(textsIn(answer)[name]);
    },
  };
  const updateText: TextCommand = {
    ...updateStatus,
    stays: true,
    overwritten: (text) => ({ text }),
  };
  return { updateStatus, updateText };
}

export const projectTexts: TextRules = {
  commands: textCommands(apiPaths.project, messages.updateProjectFailed),
  canWait: true,
};

/** Forms send CRLF, textareas have LF. */
export function inLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function textsIn(json: unknown): Texts {
  const view = json as View;
  return "data" in view ? view.data : view;
}
