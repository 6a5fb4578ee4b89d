import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { pageMessages } from "~/contracts/page-messages";
import { MAX_FILE_BYTES } from "~/domain/file";
import { useNotify } from "~/ui/notices/toasts";
import { newId } from "../editing/new-id";
import { retryDelay } from "../outbox/retry-delay";
import type { SentBytes } from "./fetch-with-progress";
import { preparePhoto } from "./prepare-photo";
import { sendUpload, UploadFailure, type UploadCall } from "./send-upload";

/** `file` is what is sent, once it is prepared; `tries` are those that were cut. */
export type Upload = {
  key: string;
  file: File;
  bytes: SentBytes;
  state: "waiting" | "sending" | "failed";
  problem: string;
  retry: UploadFailure["retry"];
  tries: number;
};

const AT_ONCE = 2;

export type UploadTarget = Pick<UploadCall, "path" | "failure"> & {
  method?: UploadCall["method"];
  fields?: UploadCall["fields"];
  /** What it makes has the client's id: sent again, it is one thing. */
  takesId?: boolean;
  /** For the toast, by the file's name. */
  done: (name: string) => string;
  /** Files of one choice beyond it are not sent. */
  most?: number;
  tooMany?: string;
  /** Sent byte for byte: photos are not made smaller. */
  asItIs?: boolean;
  /** Why a file is not sent at all. */
  problemOf?: (file: File) => string | undefined;
  tooLarge?: string;
};

/**
 * Two uploads run at a time; finished ones move to the list. What is cut waits, and is sent again by
 * itself, as the same thing.
 */
export function useUploads(target: UploadTarget) {
  const { most = Infinity, tooMany = "", problemOf = isTooLarge } = target;
  const [uploads, setUploads] = useState<Upload[]>([]);
  const started = useRef(new Set<string>());
  const running = useRef(new Map<string, AbortController>());
  const { revalidate } = useRevalidator();
  const notify = useNotify();

  const change = useCallback(
    (key: string, changes: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    [],
  );
  const retry = useCallback(
    (key: string) => change(key, { state: "waiting", problem: "" }),
    [change],
  );
  const dismiss = useCallback((key: string) => {
    running.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  const begin = useCallback(
    async ({ key, file, tries }: Upload) => {
      const { done, asItIs, takesId, tooLarge = pageMessages.fileTooLarge, ...call } = target;
      const fields = { ...call.fields, ...(takesId && { newId: key }) };
      const stop = new AbortController();
      running.current.set(key, stop);
      change(key, { state: "sending" });
      try {
        const small = asItIs || tries > 0 ? file : await preparePhoto(file);
        if (stop.signal.aborted) return;
        change(key, { file: small });
        await sendUpload(
          { method: "POST", ...call, fields, tooLarge },
          small,
          (bytes) => change(key, { bytes }),
          stop.signal,
        );
        dismiss(key);
        notify({ type: "success", message: done(file.name) });
        revalidate();
      } catch (error) {
        if (!(error instanceof UploadFailure)) throw error;
        started.current.delete(key);
        change(key, {
          state: "failed",
          bytes: NOTHING,
          problem: error.message,
          retry: error.retry,
          tries: tries + 1,
        });
      } finally {
        running.current.delete(key);
      }
    },
    [target, change, dismiss, notify, revalidate],
  );

  useEffect(() => {
    const next = uploads.find(({ key, state }) => state === "waiting" && !started.current.has(key));
    if (!next || uploads.filter(({ state }) => state === "sending").length >= AT_ONCE) return;
    started.current.add(next.key);
    void begin(next);
  }, [uploads, begin]);

  useRetries(uploads, retry);
  useLeaveWarning(
    uploads.some(({ state, retry: again }) => state !== "failed" || again !== "never"),
  );

  return {
    uploads,
    add(files: Iterable<File>) {
      // Copy now: clearing the input empties the live FileList.
      const chosen = [...files].map((file, place) => {
        const upload = uploadOf(file, problemOf(file));
        if (place < most) return upload;
        return { ...upload, state: "failed" as const, problem: tooMany, retry: "asked" as const };
      });
      setUploads((all) => [...all, ...chosen]);
    },
    retry,
    dismiss,
  };
}

/** What was cut is sent again after a while, and at once when the browser is online again. */
function useRetries(uploads: readonly Upload[], retry: (key: string) => void): void {
  const cut = uploads.filter(({ state, retry: again }) => state === "failed" && again === "itself");
  const keys = cut.map(({ key }) => key).join(" ");
  const delay = retryDelay(Math.min(...cut.map(({ tries }) => tries)));
  useEffect(() => {
    if (!keys) return;
    const again = () => keys.split(" ").forEach(retry);
    const timer = setTimeout(again, delay);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [keys, delay, retry]);
}

function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    // A page hidden after its session ended cannot save anything (docs/decisions/0051).
    const warn = (event: BeforeUnloadEvent) => {
      if (!document.documentElement.hidden) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isOn]);
}

const NOTHING: SentBytes = { sent: 0, total: 0 };

const isTooLarge = ({ size }: File) =>
  size > MAX_FILE_BYTES ? pageMessages.fileTooLarge : undefined;

function uploadOf(file: File, problem: string | undefined): Upload {
  const state = problem === undefined ? "waiting" : "failed";
  const upload = { key: newId(), file, bytes: NOTHING, state, problem: problem ?? "" } as const;
  return { ...upload, retry: "never", tries: 0 };
}
