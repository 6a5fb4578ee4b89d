import { useNavigation } from "@remix-run/react";
import { useReducer, useRef, useState, type RefObject } from "react";
import { newId } from "../editing/new-id";
import { useReply, valueOf, type Reply } from "../forms/field";
import { useIsomorphicLayoutEffect } from "../forms/use-box-as-high-as";
import {
  followed,
  isSame,
  merged,
  plain,
  readTexts,
  textAt,
  type Draft,
  type Texts,
} from "./form-texts";

type Options<Answers, Fields> = {
  /** As they are stored. */
  answers: Answers;
  textsOf: (answers: Answers) => Fields;
  /** What a refused form sent; its rows are others than those that are stored. */
  submitted?: (sent: unknown) => Fields;
  /** What the fields start with, unless with the answers or with what was refused. */
  start?: Fields | undefined;
  onSaved?: (isEdited: boolean) => void;
};

export type AnswerDraft<Answers = object, Fields = Texts> = Draft<Answers, Fields> & {
  /** What is sent as `was`. */
  seen: Partial<Answers>;
  form: RefObject<HTMLFormElement>;
  onInput: () => void;
  onSubmit: () => void;
  onSaved: () => void;
  /** Shows other texts or rows than those that its fields hold now. */
  change: (next: (now: Fields) => Fields) => void;
};

/**
 * The fields of a form of answers: they keep what is typed in them, and the focus, when it is saved
 * or refused and when somebody else's change arrives (docs/specification.md §25.11).
 */
export function useAnswers<Answers extends object, Fields extends Texts>({
  answers,
  textsOf,
  submitted,
  start,
  onSaved,
}: Options<Answers, Fields>): AnswerDraft<Answers, Fields> {
  const reply = useReply();
  const names = Object.keys(answers);
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft<Answers, Fields>>();
  draft.current ??= { was: answers, texts: refusedTexts() ?? start ?? replied(textsOf(answers)) };
  const { was, texts } = draft.current;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const sent = useRef<Fields>();
  const isSaved = useRef(false);
  const [readReply, setReadReply] = useState(reply);
  const focused = useRef<Focused>();
  const isIdle = useNavigation().state === "idle";
  const isRefusal = reply !== readReply && isRefused(reply, names);
  const conflicts = (isRefusal && reply?.conflicts) || [];

  /** What is refused without script comes with the page. */
  function refusedTexts(): Fields | undefined {
    return isRefused(reply, names) ? submitted?.(reply?.initialValue) : undefined;
  }
  function replied(stored: Fields): Fields {
    return readTexts(stored, (name, text) => valueOf(reply, name, text));
  }
  const read = () => readTexts(draft.current?.texts ?? texts, textsIn(form.current));
  function show(next: Draft<Answers, Fields>) {
    focused.current = focusIn(form.current);
    draft.current = next;
    redraw();
  }

  useIsomorphicLayoutEffect(() => {
    if (!isIdle || !form.current) return;
    const [now, stored] = [read(), textsOf(answers)];
    if (isSaved.current) {
      isSaved.current = false;
      const after = merged(sent.current, now, stored);
      show({ was: answers, texts: after });
      onSaved?.(!isSame(after, stored));
    } else if (isRefusal || JSON.stringify(was) !== JSON.stringify(answers)) {
      const next = followed(was, { now, answers, textsOf, conflicts });
      show({ ...next, texts: (isRefusal && submitted?.(plain(next.texts))) || next.texts });
    }
    setReadReply(reply);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was typed meanwhile is no reason
  }, [isIdle, reply, JSON.stringify(answers)]);

  useIsomorphicLayoutEffect(() => {
    if (!form.current) return;
    writeTexts(form.current, texts);
    keepFocus(form.current, focused.current);
    focused.current = undefined;
  }, [texts]);

  return {
    was,
    // Saving again replaces what is in conflict, also while the newer value is on its way.
    seen: Object.fromEntries(
      Object.entries(was).filter(([name]) => !conflicts.includes(name)),
    ) as Partial<Answers>,
    texts,
    form,
    change: (next) => show({ was, texts: next(read()) }),
    onInput() {
      if (draft.current) draft.current.texts = read();
    },
    onSubmit() {
      const ids = form.current?.querySelectorAll<HTMLInputElement>(
        '[name$=".id"]:not([name^="was."])',
      );
      for (const id of ids ?? []) id.value ||= newId();
      const texts = read();
      sent.current = texts;
      // With their ids, which React would else take back as it draws the form.
      draft.current = { was, texts };
    },
    onSaved: () => (isSaved.current = true),
  };
}

/** Whether one of these answers, or a part of one, was refused. */
export function isRefused(reply: Reply, answers: readonly string[]): boolean {
  const names = Object.keys(reply?.error ?? {});
  return names.some((name) => answers.some((one) => name === one || name.startsWith(`${one}.`)));
}

/** "" for a radio group without a choice and for a box without a tick. */
function textsIn(form: HTMLFormElement | null): (name: string, shown: string) => string {
  if (!form) return (_name, shown) => shown;
  const blank = [...form.querySelectorAll("[name]")].map(
    (field) => [field.getAttribute("name"), ""] as const,
  );
  const texts = new Map<string | null, unknown>([...blank, ...new FormData(form)]);
  return (name, shown) => {
    const text = texts.get(name);
    // A field that is not shown keeps its text.
    return typeof text === "string" ? text : shown;
  };
}

function writeTexts(form: HTMLFormElement, texts: Texts): void {
  for (const field of form.elements) {
    if (!isField(field)) continue;
    const text = textAt(texts, field.name);
    if (text === undefined) continue;
    if (field.type === "radio" || field.type === "checkbox")
      (field as HTMLInputElement).checked = text === field.value;
    else if (field.value !== text) field.value = text;
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

type Focused = { element: HTMLElement; name: string; around: HTMLElement[] };

function focusIn(form: HTMLFormElement | null): Focused | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !form?.contains(element)) return undefined;
  const around = [...form.querySelectorAll<HTMLElement>("[tabindex]")]
    .filter((one) => one !== element && one.contains(element))
    .toReversed();
  return { element, name: element.getAttribute("name") ?? "", around };
}

/** Where the element that had the focus is gone, to the one in its place, or to what it was in. */
function keepFocus(form: HTMLFormElement, focused: Focused | undefined): void {
  if (!focused || focused.element.isConnected) return;
  const { name, around } = focused;
  const next =
    [...form.elements].find((one) => name !== "" && one.getAttribute("name") === name) ??
    around.find((one) => one.isConnected) ??
    form.querySelector("button[name=intent]");
  (next as HTMLElement | null)?.focus({ preventScroll: true });
}
