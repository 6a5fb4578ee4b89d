import { Form as RemixForm, useActionData, type FormProps } from "@remix-run/react";
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
import type { FormReply } from "~/contracts/form-reply";
import { useShell } from "../use-shell";
import { valuesOf } from "./form-values";
import { lastSent, noteSent } from "./sent-form";
import type { KeptForm } from "./form-drafts";

type Props = FormProps & {
  /** Whether it keeps drafts of somebody without an account. */
  isPublic?: boolean;
  /** It was saved; what the page shows of it is not loaded yet. */
  onSaved?: () => void;
};

/**
 * A form with a button. What is typed in it stays until it is saved: while it cannot be sent, when
 * the page is left, and when the session ends (docs/decisions/0106).
 */
export const Form = forwardRef<HTMLFormElement, Props>(function Form(
  { isPublic = false, onSubmit, onSaved, children, ...rest },
  ref,
) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  const { kept, isRestored } = useFormDraft(form, isPublic);
  function submit(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    kept.current?.restoreHidden();
    const { currentTarget } = event;
    const isNew = noteSent(event, {
      answered(isSaved) {
        kept.current?.answered(isSaved);
        if (isSaved) onSaved?.();
      },
      values: () => valuesOf(currentTarget),
    });
    if (!isNew) event.preventDefault();
  }
  function discard() {
    kept.current?.answered(true);
    location.reload();
  }
  return (
    <RemixForm ref={form} onSubmit={submit} {...rest}>
      {children}
      <NotSent form={form} />
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

/** Said once, in the form that was sent, or in that of its button on the page of its action. */
function NotSent({ form }: { form: RefObject<HTMLFormElement> }) {
  const reply = useActionData<FormReply>();
  const [button, setButton] = useState<HTMLElement>();
  useEffect(() => {
    const sent = reply?.isUnsent ? lastSent() : undefined;
    const own = [...(form.current?.elements ?? [])].find(
      (one): one is HTMLButtonElement =>
        one instanceof HTMLButtonElement &&
        (sent?.button ? one.value === sent.button.getAttribute("value") : one.name === "intent"),
    );
    setButton(
      reply?.isUnsent && (!sent?.form.isConnected || sent.form === form.current) ? own : undefined,
    );
  }, [reply, form]);
  if (!button) return null;
  return (
    <p role="alert" className="field-error">
      {formMessages.notSent} ·{" "}
      <button
        type="button"
        className="link link-alone"
        onClick={() => form.current?.requestSubmit(button)}
      >
        {formMessages.tryAgain}
      </button>
    </p>
  );
}

function useFormDraft(form: RefObject<HTMLFormElement>, isPublic: boolean) {
  const kept = useRef<KeptForm>();
  const [isRestored, setRestored] = useState(false);
  const viewer = useShell()?.viewer;
  // An admin who impersonates leaves nothing in their browser of somebody else's.
  const account = viewer ? !viewer.imping && viewer.email : isPublic && "";
  useEffect(() => {
    const { current } = form;
    if (account === false || !current || current.querySelector("[type=password]")) return;
    const stop = new AbortController();
    const { signal } = stop;
    // Fetched once the page is alive, so that no page waits for it.
    void import("./form-drafts").then(({ keepForm }) => {
      const restored = () => setRestored(true);
      if (!signal.aborted) kept.current = keepForm(current, account, { restored, signal });
    });
    return () => stop.abort();
  }, [form, account]);
  return { kept, isRestored };
}
