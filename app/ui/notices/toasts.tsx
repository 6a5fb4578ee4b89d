import { Form } from "@remix-run/react";
import { X } from "lucide-react";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type MutableRefObject,
  type ReactNode,
} from "react";
import { paths } from "~/contracts/paths";
import type { Toast } from "~/contracts/toast";
import { whenThere } from "../on-demand";

type Notify = (notification: Notification) => () => void;

const NotifyContext = createContext<Notify>(() => () => undefined);

export function useNotify(): Notify {
  return useContext(NotifyContext);
}

/**
 * Moves the focus to the page's start when the focused element is gone, without scrolling. In this
 * module because every page loads it: one of its own would add to the sign-in page's bytes.
 */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

type Props = { arrived: Toast | null; children: ReactNode };

/**
 * One at a time (docs/decisions/0053): 5 seconds, 10 with an Undo, or until dismissed
 * (docs/specification.md §17.4); hover and focus stop the clock.
 * @param arrived flashed by a redirect; without script it stays above the content.
 */
export function ToastProvider({ arrived, children }: Props) {
  const [queue, setQueue] = useState<readonly Queued[]>(() =>
    arrived ? [{ ...arrived, key: 0 }] : [],
  );
  const nextKey = useRef(1);
  const heldRef = useRef<number | null>(null);
  const dismiss = useCallback(
    (key: number) => setQueue((before) => before.filter((toast) => toast.key !== key)),
    [],
  );
  const notify = useCallback<Notify>(
    (notification) => {
      const key = nextKey.current++;
      setQueue((before) =>
        queueWith(before, { ...notification, key }, before[0]?.key === heldRef.current),
      );
      return () => dismiss(key);
    },
    [dismiss],
  );
  const first = useRef(arrived);
  useEffect(() => {
    if (arrived && arrived !== first.current) notify(arrived);
    first.current = null;
  }, [arrived, notify]);

  useEffect(() => void fetchPlacing(), []);

  const [toast] = queue;
  const card = toast && (
    <ToastCard key={toast.key} toast={toast} dismiss={dismiss} heldRef={heldRef} />
  );
  return (
    <NotifyContext.Provider value={notify}>
      {children}
      <div className="toasts">
        <div role="status">{toast?.type !== "error" && card}</div>
        <div role="alert">{toast?.type === "error" && card}</div>
      </div>
    </NotifyContext.Provider>
  );
}

type CardProps = {
  toast: Queued;
  dismiss: (key: number) => void;
  heldRef: MutableRefObject<number | null>;
};

function ToastCard({ toast, dismiss, heldRef }: CardProps) {
  const [isHeld, setHeld] = useState(false);
  const place = useToastPlace();
  useEffect(() => {
    heldRef.current = isHeld ? toast.key : null;
    const time = timeOf(toast);
    if (isHeld || time === undefined) return;
    const timer = setTimeout(() => dismiss(toast.key), time);
    return () => clearTimeout(timer);
  }, [isHeld, toast, dismiss, heldRef]);
  // The focused button goes away with the notification: move the focus.
  const close = () => {
    focusMain();
    dismiss(toast.key);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a larger target for the pointer; the Dismiss button does the same
    <div
      ref={place}
      className={toast.type === "error" ? "toast toast-error" : "toast"}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={(event) => {
        if (!(event.target as Element).closest("[data-action]")) close();
      }}
    >
      <p>{toast.message}</p>
      <ActionButton toast={toast} done={close} />
      <button type="button" className="btn btn-plain btn-icon" aria-label="Dismiss">
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

/** Places the notification before its first paint and as long as it is shown. */
function useToastPlace() {
  const stop = useRef<() => void>();
  return useCallback((card: HTMLElement | null) => {
    stop.current?.();
    stop.current = undefined;
    const dock = card?.closest<HTMLElement>(".toasts");
    if (!dock) return;
    if (keepClear) stop.current = keepClear(dock);
    else void fetchPlacing().then((place) => card?.isConnected && (stop.current ??= place(dock)));
  }, []);
}

let keepClear: typeof import("./keep-clear").keepClear | undefined;

/** Loaded after hydration, so that no page waits for it. */
async function fetchPlacing() {
  return (keepClear ??= (await whenThere(() => import("./keep-clear"))).keepClear);
}

type ButtonProps = { toast: Queued; done: () => void };

function ActionButton({ toast: { undo, back, onUndo }, done }: ButtonProps) {
  if (onUndo) {
    return (
      <button
        type="button"
        className="btn"
        data-action
        onClick={() => {
          onUndo();
          done();
        }}
      >
        Undo
      </button>
    );
  }
  if (!undo) return null;
  return (
    <Form
      method="post"
      action={paths.undo}
      data-action
      // Removed at once, the form would not be sent.
      onSubmit={() => setTimeout(done)}
    >
      <input type="hidden" name="trashId" value={undo} />
      {back && <input type="hidden" name="back" value={back} />}
      <button className="btn" name="intent" value="undo">
        Undo
      </button>
    </Form>
  );
}

export type Notification = Toast & {
  /** Removed with the notification once it would do nothing. */
  onUndo?: () => void;
};
export type Queued = Notification & { key: number };

/**
 * The notifications after one more has come. Only the first is shown: an error, then the newest
 * Undo, then the newest of what needs no answer. An Undo is never replaced by
 * anything but another Undo; errors wait for each other, the same one once.
 * @param isHeld whether the first has the pointer or the focus: it stays first.
 */
export function queueWith(queue: readonly Queued[], next: Queued, isHeld: boolean): Queued[] {
  const first = isHeld ? 1 : 0;
  const rank = rankOf(next);
  const others = queue
    .slice(first)
    .filter((one) => rankOf(one) !== rank || (rank === ERROR && one.message !== next.message));
  return [...queue.slice(0, first), ...[...others, next].sort((a, b) => rankOf(a) - rankOf(b))];
}

/** How long a notification is shown in milliseconds. */
export function timeOf(notification: Notification): number | undefined {
  return [5_000, 10_000, 5_000][rankOf(notification)];
}

const ERROR = 0;

function rankOf({ type, undo, onUndo }: Notification): 0 | 1 | 2 {
  return type === "error" ? ERROR : undo || onUndo ? 1 : 2;
}
