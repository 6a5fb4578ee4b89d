import { Form } from "@remix-run/react";
import { X } from "lucide-react";
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { paths } from "~/contracts/paths";
import type { Toast } from "~/contracts/toast";

const SHOWN_FOR = 5_000;
const SHOWN_WITH_UNDO_FOR = 10_000;

type Shown = Toast & { key: number; onUndo?: () => void };
type Notify = (toast: Toast & { onUndo?: () => void }) => void;

const NotifyContext = createContext<Notify>(() => undefined);

/** Shows a notification from anywhere in the page. */
export function useNotify(): Notify {
  return useContext(NotifyContext);
}

/**
 * Puts the focus at the page's start, where it goes when what had it is there no longer; nothing is scrolled. It lives here, in a script that
 * every page has, since one of its own would cost the sign-in page more than it holds.
 */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * The notifications (specification §8): 5 seconds, or 10 with an Undo, or until clicked; the clock stops under the pointer and in the focus.
 * @param arrived what a redirect brought along; without script it simply stays on the page.
 */
export function ToastProvider({ arrived, children }: { arrived: Toast | null; children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>(() => (arrived ? [{ ...arrived, key: 0 }] : []));
  const nextKey = useRef(1);
  const notify = useCallback<Notify>((toast) => setShown((before) => [...before.slice(-2), { ...toast, key: nextKey.current++ }]), []);
  const first = useRef(arrived);
  useEffect(() => {
    if (arrived && arrived !== first.current) notify(arrived);
    first.current = null;
  }, [arrived, notify]);
  const dismiss = useCallback((key: number) => setShown((before) => before.filter((toast) => toast.key !== key)), []);

  return (
    <NotifyContext.Provider value={notify}>
      {children}
      <div className="toasts">
        <div role="status">
          {shown
            .filter(({ type }) => type !== "error")
            .map((toast) => (
              <ToastCard key={toast.key} toast={toast} dismiss={dismiss} />
            ))}
        </div>
        <div role="alert">
          {shown
            .filter(({ type }) => type === "error")
            .map((toast) => (
              <ToastCard key={toast.key} toast={toast} dismiss={dismiss} />
            ))}
        </div>
      </div>
    </NotifyContext.Provider>
  );
}

function ToastCard({ toast, dismiss }: { toast: Shown; dismiss: (key: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(toast.key), toast.undo || toast.onUndo ? SHOWN_WITH_UNDO_FOR : SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [held, toast, dismiss]);
  // By a click or a key: what had the focus goes with it, and the focus must not.
  const close = () => {
    focusMain();
    dismiss(toast.key);
  };
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a larger target for the pointer; the Dismiss button does the same
    <div
      className={toast.type === "error" ? "toast toast-error" : "toast"}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      onClick={(event) => {
        if (!(event.target as Element).closest("[data-undo]")) close();
      }}
    >
      <p>{toast.message}</p>
      <UndoButton toast={toast} done={close} />
      <button type="button" className="btn btn-plain btn-icon" aria-label="Dismiss">
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

function UndoButton({ toast, done }: { toast: Shown; done: () => void }) {
  if (toast.onUndo) {
    return (
      <button
        type="button"
        className="btn"
        data-undo
        onClick={() => {
          toast.onUndo?.();
          done();
        }}
      >
        Undo
      </button>
    );
  }
  if (!toast.undo) return null;
  return (
    <Form method="post" action={paths.undo} data-undo onSubmit={() => setTimeout(done)}>
      <input type="hidden" name="trashId" value={toast.undo} />
      <button className="btn" name="intent" value="undo">
        Undo
      </button>
    </Form>
  );
}
