import { Form as RemixForm, type FormProps } from "@remix-run/react";
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type FormEvent,
  type MutableRefObject,
  type RefObject,
} from "react";
import { formMessages } from "~/contracts/form-messages";
import { useShell } from "../use-shell";
import type { Shown } from "../editing/record-state";
import type { KeptForm } from "./kept-form";
import {
  intentIn,
  patienceFor,
  sendNext,
  type Outcome,
  type Sent,
  type Through,
} from "./send-form";

type Props = FormProps & {
  /** Whose drafts it keeps: the account's, or those of somebody without one. */
  drafts?: "account" | "public" | "none";
  /** It was saved; what the page shows of it is not loaded yet. */
  onSaved?: (() => void) | undefined;
  through?: Through;
  /** How it is shown while it waits for a network; its button says it unless given. */
  shownAs?: () => Shown | Promise<Shown>;
  /** It makes one after the other: it is empty once what stands in it waits. */
  isForMore?: boolean;
};

/**
 * A form with a button. What is typed in it stays until it is saved: while it cannot be sent, when
 * the page is left, and when the session ends (docs/decisions/0111).
 */
export const Form = forwardRef<HTMLFormElement, Props>(function Form(
  { drafts = "account", onSubmit, onSaved, through, shownAs, isForMore = false, children, ...rest },
  ref,
) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  const sent = useRef<SentBy>();
  const [why, setWhy] = useState<string>();
  const options = { drafts, isForMore, sent };
  const { kept, loading, standing, setStanding, isRestored } = useKeptForm(form, options);
  function submit(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    // Pressed twice.
    if (sent.current?.isTaken) return event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute("value") ?? "";
    setStanding(undefined);
    setWhy(undefined);
    kept.current?.press();
    const one: SentBy = {
      intent,
      title: titleOf(submitter, event.currentTarget),
      isTaken: false,
      by: kept.current,
      through,
      patience: patienceFor(filesIn(event.currentTarget)),
      answered: (outcome, conflicts) => void ended(one, outcome, conflicts),
    };
    sent.current = one;
    if (navigator.onLine) return sendNext(one);
    event.preventDefault();
    one.answered("cut");
  }
  async function ended(one: SentBy, outcome: Outcome, conflicts?: string[]) {
    if (outcome === "cut" && !one.by) {
      setStanding("unsent");
      one.by = await loading.current;
      if (sent.current !== one) return;
      one.by?.press();
    }
    const { by, intent, title } = one;
    // Where its script was not kept either, the button says it.
    const shown = outcome === "cut" && (await Promise.resolve(shownAs?.()).catch(() => undefined));
    const isWaiting = outcome === "cut" && (await by?.wait(intent, shown || { title }));
    const end = isWaiting === true ? "waiting" : outcome === "cut" ? "unsent" : outcome;
    if (typeof isWaiting === "string") setWhy(isWaiting);
    if (by) by.answered(end, conflicts);
    else setStanding(end === "unsent" ? "unsent" : undefined);
    if (end === "waiting") setStanding("waiting");
    else if (end === "saved") onSaved?.();
  }
  function tryAgain() {
    if (!form.current) return;
    // The same button of the same form, so that the same client id is sent.
    const button = intentIn(form.current, sent.current?.intent);
    form.current.requestSubmit(button instanceof HTMLButtonElement ? button : null);
  }
  function discard() {
    kept.current?.discard();
    location.reload();
  }
  return (
    <RemixForm ref={form} method="post" onSubmit={submit} {...rest}>
      {standing === "waiting" && (
        <p aria-live="polite" className="form-waiting">
          {formMessages.waits}
        </p>
      )}
      {children}
      {standing === "unsent" && (
        <p role="alert" className="field-error">
          {why ?? formMessages.notSent} ·{" "}
          <button type="button" className="link link-alone" onClick={tryAgain}>
            {formMessages.tryAgain}
          </button>
        </p>
      )}
      {isRestored && <Restored discard={discard} />}
    </RemixForm>
  );
});

function Restored({ discard }: { discard: () => void }) {
  return (
    <p className="hint">
      {formMessages.draftRestored}{" "}
      <button type="button" className="link link-alone" onClick={discard}>
        {formMessages.discardDraft}
      </button>
    </p>
  );
}

/** A form that is being sent, and its record, which may come after that. */
type SentBy = Sent & { by: KeptForm | undefined; title: string };

function titleOf(button: HTMLElement | null, form: HTMLFormElement): string {
  const page = document.title.split(" – ")[0] ?? "";
  return `${(button ?? intentIn(form))?.textContent?.trim() || "Change"}: ${page}`;
}

function filesIn(form: HTMLFormElement): File[] {
  const inputs = form.querySelectorAll<HTMLInputElement>("[type=file]");
  return Array.from(inputs).flatMap(({ files }) => [...(files ?? [])]);
}

type Keeping = Required<Pick<Props, "drafts" | "isForMore">> & {
  sent: MutableRefObject<SentBy | undefined>;
};

function useKeptForm(form: RefObject<HTMLFormElement>, { drafts, isForMore, sent }: Keeping) {
  const kept = useRef<KeptForm>();
  const loading = useRef<Promise<KeptForm | undefined>>();
  const [standing, setStanding] = useState<"unsent" | "waiting">();
  const [isRestored, setRestored] = useState(false);
  const viewer = useShell()?.viewer;
  const owner =
    drafts === "none" ? undefined : (viewer?.email ?? (drafts === "public" ? "" : undefined));
  // An admin who impersonates leaves nothing in their browser of somebody else's.
  const isStored = !viewer?.imping;
  useEffect(() => {
    const { current } = form;
    // A password is no draft, nor is what somebody types who is not known yet.
    if (!current || owner === undefined || current.querySelector("[type=password]")) return;
    const stop = new AbortController();
    const { signal } = stop;
    const setUnsent = (isUnsent: boolean) =>
      setStanding((before) => (isUnsent ? "unsent" : before === "unsent" ? undefined : before));
    const options = { owner, isStored, setUnsent, setRestored, isForMore, signal };
    // Fetched once the page is alive, so that no page waits for it.
    loading.current = import("./kept-form").then(
      ({ KeptForm }) => {
        if (signal.aborted) return undefined;
        kept.current = new KeptForm(current, options);
        if (sent.current?.isTaken) {
          sent.current.by = kept.current;
          kept.current.press();
        }
        return kept.current;
      },
      // Without a signal: the form still says when it is not sent.
      () => undefined,
    );
    return () => {
      stop.abort();
      kept.current = undefined;
    };
  }, [form, owner, isStored, isForMore, sent]);
  return { kept, loading, standing, setStanding, isRestored };
}
