import type { FormEvent } from "react";

/** A form that is, or was, sent. `answered` hears whether it was saved or refused. */
export type SentForm = {
  form: HTMLFormElement;
  button: HTMLElement | null;
  isUnderWay: boolean;
  answered: (isSaved: boolean) => void;
  values: () => Record<string, unknown>;
};

let last: SentForm | undefined;

/** The form that was sent last. */
export const lastSent = (): SentForm | undefined => last;

export const formUnderWay = (): SentForm | undefined => (last?.isUnderWay ? last : undefined);

/** @returns false while the same form is under way: for a double click, or Enter twice. */
export function noteSent(
  event: FormEvent<HTMLFormElement>,
  heard: Pick<SentForm, "answered" | "values">,
): boolean {
  const form = event.currentTarget;
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (last?.isUnderWay && last.form === form) return false;
  last = { form, button: submitter, isUnderWay: true, ...heard };
  return true;
}
