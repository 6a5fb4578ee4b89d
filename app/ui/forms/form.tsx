import { Form as RemixForm, type FormProps } from "@remix-run/react";
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from "react";
import { formMessages } from "~/contracts/form-messages";
import { useShell } from "../use-shell";
import type { KeptForm } from "./kept-form";
import { intentIn, sendNext, type Sent } from "./send-form";

type Props = FormProps & {
  /** Whose drafts it keeps: the account's, or those of somebody without one. */
  drafts?: "account" | "public" | "none";
  /** It was saved; what the page shows of it is not loaded yet. */
  onSaved?: (() => void) | undefined;
};

/**
 * A form with a button. What is typed in it stays until it is saved: while it cannot be sent, when
 * the page is left, and when the session ends (docs/decisions/0111).
 */
export const Form = forwardRef<HTMLFormElement, Props>(function Form(
  { drafts = "account", onSubmit, onSaved, children, ...rest },
  ref,
) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  const { kept, isUnsent, setUnsent, isRestored } = useKeptForm(form, drafts);
  const sent = useRef<Sent>();
  function submit(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    // Pressed twice.
    if (sent.current?.isTaken) return event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute("value") ?? "";
    const own = kept.current;
    own?.press();
    sent.current = {
      intent,
      isTaken: false,
      answered(outcome) {
        if (own) own.answered(outcome);
        else setUnsent(outcome === "unsent");
        if (outcome === "saved") onSaved?.();
      },
    };
    sendNext(sent.current);
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
      {children}
      {isUnsent && (
        <p role="alert" className="field-error">
          {formMessages.notSent} ·{" "}
          <button type="button" className="link link-alone" onClick={tryAgain}>
            {formMessages.tryAgain}
          </button>
        </p>
      )}
      {isRestored && (
        <p className="hint">
          {formMessages.draftRestored}{" "}
          <button type="button" className="link link-alone" onClick={discard}>
            {formMessages.discardDraft}
          </button>
        </p>
      )}
    </RemixForm>
  );
});

function useKeptForm(form: RefObject<HTMLFormElement>, drafts: NonNullable<Props["drafts"]>) {
  const kept = useRef<KeptForm>();
  const [isUnsent, setUnsent] = useState(false);
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
    const options = { owner, isStored, setUnsent, setRestored, signal };
    // Fetched once the page is alive, so that no page waits for it.
    void import("./kept-form").then(
      ({ KeptForm }) => {
        if (!signal.aborted) kept.current ??= new KeptForm(current, options);
      },
      // Without a signal: the form still says when it is not sent.
      () => undefined,
    );
    return () => {
      stop.abort();
      kept.current = undefined;
    };
  }, [form, owner, isStored]);
  return { kept, isUnsent, setUnsent, isRestored };
}
