import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { editingMessages } from "~/contracts/editing-messages";
import type { FormReply } from "~/contracts/form-reply";
import { paths } from "~/contracts/paths";

/** "cut": no answer came, and it can wait until there is a network. */
export type Outcome = "saved" | "refused" | "unsent" | "cut";

export type Through = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

/** A form that is being sent. */
export type Sent = {
  intent: string;
  isTaken: boolean;
  /** Does the sending, and watches it. */
  through?: Through | undefined;
  /** In milliseconds, for an answer. */
  patience: number;
  answered(outcome: Outcome, conflicts?: string[]): void;
};

/** In milliseconds: a connection may be there, and bring nothing. */
export function patienceFor(files: readonly File[]): number {
  return 30_000 + files.reduce((sum, { size }) => sum + size / 10, 0);
}

/** What says the form's intent: its button, or a hidden field where it has one alone. */
export function intentIn({ elements }: HTMLFormElement, intent?: string) {
  const all = [...elements].filter((one) => one.getAttribute("name") === "intent");
  return all.find((one) => one.getAttribute("value") === intent) ?? all[0];
}

let next: Sent | undefined;

/** The page's action, which Remix calls next, is this form's. */
export function sendNext(sent: Sent): void {
  next = sent;
}

type Args = Pick<ClientActionFunctionArgs, "serverAction">;

/**
 * Sends a form, with its files, and tells its record how that went. One that did not get there, or
 * that the server failed at, stays as it is: the error page would take it along. A form that is not
 * a `Form`, in which nothing is typed, gets a message above the page.
 */
export async function sendForm({ serverAction }: Args): Promise<unknown> {
  const sent = next;
  next = undefined;
  if (sent) sent.isTaken = true;
  const answered = (outcome: Outcome, conflicts?: string[]) => {
    if (sent) sent.isTaken = false;
    sent?.answered(outcome, conflicts);
  };
  try {
    const send = () => serverAction<FormReply>();
    const answer = sent?.through?.(send) ?? send();
    const refused = await within(sent?.patience, answer);
    answered("refused", refused.reply.conflicts);
    // Who reads of a conflict sees what is there by now. Remix loads the page again after this
    // status, and not after the server's.
    return refused.reply.reason === "conflict" ? Response.json(refused) : refused;
  } catch (error) {
    const isAnswer = error instanceof Response || isRouteErrorResponse(error);
    if (isAnswer && error.status < 500) {
      const to = error instanceof Response && error.headers.get("Location");
      // What was typed when the session ended comes back after signing in. What has ended itself,
      // such as a supplier's link that was answered, cannot be sent again.
      const isOver = to ? !to.startsWith(paths.login()) : error.status === 410;
      answered(isOver ? "saved" : "refused");
      throw error;
    }
    // What is answered by something else, or badly, may be so for long: who looks at it decides.
    const isCut = error instanceof TypeError || error instanceof NoAnswer;
    answered(isCut ? "cut" : "unsent");
    const message = { error: { "": [editingMessages.saveChangeFailed] } };
    const answer: FormReply = { intent: sent?.intent ?? "", reply: sent ? {} : message };
    // Nothing is loaded again after this status; Remix takes one from a response only.
    return Response.json(answer, { status: 503 });
  }
}

class NoAnswer extends Error {}

/** What is not answered by then may be done all the same: it is sent again under its id. */
function within<Answer>(patience: number | undefined, answer: Promise<Answer>): Promise<Answer> {
  if (patience === undefined) return answer;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer()), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
