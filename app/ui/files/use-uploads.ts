import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { pageMessages } from "~/contracts/page-messages";
import { MAX_FILE_BYTES } from "~/domain/file";
import { useNotify } from "~/ui/notices/toasts";
import { sendUpload, UploadFailure, type UploadCall } from "~/ui/upload/send-upload";

/** `share` is the part sent, 0 to 1. */
export type Upload = {
  key: number;
  file: File;
  share: number;
  state: "waiting" | "sending" | "failed";
  problem: string;
  mayRetry: boolean;
};

const AT_ONCE = 2;

export type UploadTarget = Pick<UploadCall, "path" | "failure"> & {
  method?: UploadCall["method"];
  fields?: UploadCall["fields"];
  /** For the toast, by the file's name. */
  done: (name: string) => string;
  /** Files of one choice beyond it are not sent. */
  most?: number;
  tooMany?: string;
  /** What is sent in place of a chosen file, such as a smaller one. */
  prepare?: (file: File) => Promise<File>;
  /** Why a file is not sent at all. */
  problemOf?: (file: File) => string | undefined;
  tooLarge?: string;
};

/** Two uploads run at a time; finished ones move to the list. */
export function useUploads(target: UploadTarget) {
  const { most = Infinity, tooMany = "", problemOf = isTooLarge } = target;
  const [uploads, setUploads] = useState<Upload[]>([]);
  const started = useRef(new Set<number>());
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);
  const { revalidate } = useRevalidator();
  const notify = useNotify();

  const change = useCallback(
    (key: number, changes: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    [],
  );
  const dismiss = useCallback((key: number) => {
    running.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);

  const begin = useCallback(
    async ({ key, file }: Upload) => {
      const { done, prepare = asItIs, tooLarge = pageMessages.fileTooLarge, ...call } = target;
      const stop = new AbortController();
      running.current.set(key, stop);
      change(key, { state: "sending" });
      try {
        const small = await prepare(file);
        if (stop.signal.aborted) return;
        await sendUpload(
          { method: "POST", fields: {}, ...call, tooLarge },
          small,
          (share) => change(key, { share }),
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
          share: 0,
          problem: error.message,
          mayRetry: error.mayRetry,
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

  const isSending = uploads.some(({ state }) => state !== "failed");
  useEffect(() => {
    if (!isSending) return;
    // A page hidden after its session ended cannot save anything (docs/decisions/0051).
    const warn = (event: BeforeUnloadEvent) => {
      if (!document.documentElement.hidden) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);

  return {
    uploads,
    add(files: Iterable<File>) {
      // Copy now: clearing the input empties the live FileList.
      const chosen = [...files].map((file, place) => {
        const upload = uploadOf(file, nextKey.current++, problemOf(file));
        if (place < most) return upload;
        return { ...upload, state: "failed" as const, problem: tooMany, mayRetry: true };
      });
      setUploads((all) => [...all, ...chosen]);
    },
    retry: (key: number) => change(key, { state: "waiting", problem: "" }),
    dismiss,
  };
}

const asItIs = async (file: File) => file;
const isTooLarge = ({ size }: File) =>
  size > MAX_FILE_BYTES ? pageMessages.fileTooLarge : undefined;

function uploadOf(file: File, key: number, problem: string | undefined): Upload {
  const state = problem === undefined ? "waiting" : "failed";
  return { key, file, share: 0, state, problem: problem ?? "", mayRetry: false };
}
