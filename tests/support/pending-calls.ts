import type { Command, Commands } from "~/ui/editing/record-state";
import { SendFailure } from "~/ui/editing/request";

type PendingCall = {
  asked: string;
  answer: () => Promise<void>;
  fail: (offline?: boolean, reason?: string) => Promise<void>;
};

/** Calls that the test answers one by one. */
export function pendingCalls() {
  const calls: PendingCall[] = [];

  function ask<Answer>(asked: string, work: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const settle = async (end: () => void) => {
        calls.splice(calls.indexOf(call), 1);
        end();
        await turn();
      };
      const call: PendingCall = {
        asked,
        // A throw becomes a rejection.
        answer: () => settle(() => resolve(new Promise((done) => done(work())))),
        fail: (offline = false, reason = "") =>
          settle(() => reject(new SendFailure(offline, reason))),
      };
      calls.push(call);
    });
  }

  async function answerAll(): Promise<void> {
    for (let call = calls[0]; call; call = calls[0]) await call.answer();
  }

  return { calls, ask, answerAll };
}

/** Commands whose changes the test answers. */
export function answeredBy<State, Field>(
  commands: Commands<State, Field>,
  sends: Record<string, Command<State, Field>["send"]>,
): Commands<State, Field> {
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      { ...command, send: sends[name] ?? command.send },
    ]),
  );
}

/** Lets pending promises settle. */
export async function turn(): Promise<void> {
  for (let index = 0; index < 10; index++) await Promise.resolve();
}
