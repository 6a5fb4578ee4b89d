import { useNavigation } from "@remix-run/react";
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { type Reply, valueOf } from "../forms/use-reply";
import {
  isSame,
  readTexts,
  takeChanges,
  takeRefused,
  takeSaved,
  textAt,
  withIds,
  type Answered,
  type Texts,
} from "./form-texts";

type Options<Answers, Fields> = {
  /** As they are stored. */
  answers: Answers;
  textsOf: (answers: Answers) => Fields;
  /** For any of the deal's answers. */
  reply: Reply;
  /** What the fields start with, unless with the answers or with what was refused. */
  start?: Fields | undefined;
  onSaved?: (isEdited: boolean) => void;
};

export type DraftedForm<Answers = object, Fields = Texts> = Answered<Answers, Fields> & {
  form: RefObject<HTMLFormElement>;
  /** `was`, but for answers whose conflict is shown: saving them again replaces theirs. */
  seen: Partial<Answers>;
  onInput: () => void;
  onSubmit: () => void;
  /** Shows other texts or rows than those that its fields hold now. */
  change: (next: (now: Fields) => Fields) => void;
};

/** What is typed stays while its section is not shown. Null where a form is closed for good. */
export const TypedContext = createContext<Map<string, Answered<object, Texts>> | null>(null);

/**
 * The fields of a form of answers: they keep what is typed in them, and the focus, when it is saved
 * or refused and when somebody else's change arrives (docs/specification.md §25.11).
 */
export function useAnswers<Answers extends object, Fields extends Texts>({
  answers,
  textsOf,
  reply,
  start,
  onSaved,
}: Options<Answers, Fields>): DraftedForm<Answers, Fields> {
  const form = useRef<HTMLFormElement>(null);
  const typed = useContext(TypedContext) as Map<string, Answered<Answers, Fields>> | null;
  const [own, setDraft] = useState<Answered<Answers, Fields>>(() => ({
    was: answers,
    texts: start ?? readTexts(textsOf(answers), (name) => valueOf(reply, name) || undefined),
  }));
  const names = Object.keys(answers);
  const draft = typed?.get(names.join()) ?? own;
  const sending = useRef<{ sent: Fields; isOnItsWay: boolean }>();
  const focused = useRef<Focused>();
  const { state, formData } = useNavigation();
  const isMine = formData !== undefined && isOf(formData, names);
  const read = () => readTexts(draft.texts, textsIn(form.current));
  function keep(next: Answered<Answers, Fields>) {
    typed?.set(names.join(), next);
    return next;
  }
  function show(next: Answered<Answers, Fields>) {
    focused.current = focusIn(form.current);
    setDraft(keep(next));
  }

  useIsomorphicLayoutEffect(() => {
    const { current } = sending;
    if (current && isMine) current.isOnItsWay = true;
    // Interrupted by another navigation: whether it was saved is not known.
    else if (current?.isOnItsWay && state !== "idle") sending.current = undefined;
    if (!form.current || state !== "idle") return;
    const [now, sent] = [read(), current?.isOnItsWay ? current.sent : undefined];
    if (sent) sending.current = undefined;
    if (sent && reply?.error) {
      show(takeRefused(draft, { sent, now, answers }, reply.conflicts ?? []));
    } else if (sent) {
      const saved = takeSaved(sent, { now, answers, textsOf });
      show(saved);
      onSaved?.(!isSame(saved.texts, textsOf(answers)));
    } else if (JSON.stringify(draft.was) !== JSON.stringify(answers)) {
      show(takeChanges(draft, { now, answers, textsOf }));
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was typed meanwhile is no reason
  }, [state, formData, isMine, reply, JSON.stringify(answers)]);

  useIsomorphicLayoutEffect(() => {
    if (!form.current) return;
    writeTexts(form.current, draft.texts);
    keepFocus(form.current, focused.current);
    focused.current = undefined;
  }, [draft]);

  return {
    ...draft,
    form,
    seen: Object.fromEntries(
      Object.entries(draft.was).filter(([name]) => !draft.announced?.includes(name)),
    ) as Partial<Answers>,
    change: (next) => show({ ...draft, texts: next(read()) }),
    onInput: () => void keep({ ...draft, texts: read() }),
    onSubmit() {
      const sent = withIds(read());
      show({ ...draft, texts: sent });
      // Sent with the form, which is read before React draws it.
      if (form.current) writeTexts(form.current, sent);
      sending.current = { sent, isOnItsWay: false };
    },
  };
}

export const useIsomorphicLayoutEffect =
  typeof document === "undefined" ? useEffect : useLayoutEffect;

function isOf(sent: FormData, answers: readonly string[]): boolean {
  return [...sent.keys()].some((name) => answers.includes(name.split(".")[0] ?? ""));
}

/** "" for a radio group without a choice and for a box without a tick. */
function textsIn(form: HTMLFormElement | null): (name: string) => string | undefined {
  if (!form) return () => undefined;
  const sent = new FormData(form);
  const names = new Set(
    [...form.querySelectorAll("[name]")].map((one) => one.getAttribute("name")),
  );
  return (name) => {
    const text = sent.get(name);
    return typeof text === "string" ? text : names.has(name) ? "" : undefined;
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
