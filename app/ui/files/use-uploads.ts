import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { messages } from "~/contracts/messages";
import { MAX_FILE_BYTES } from "~/domain/file";
import { useNotify } from "~/ui/shell/toasts";
import { sendUpload, UploadFailure } from "~/ui/upload/send-upload";

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

export type UploadTarget = {
  path: string;
  failure: string;
  /** Of the toast, by the file's name. */
  done: (name: string) => string;
  /** Files of one choice beyond it are not sent. */
  most?: number;
  tooMany?: string;
  /** What is sent in place of a chosen file, such as a smaller one. */
  prepare?: (file: File) => Promise<File>;
};

/** Two uploads run at a time; finished ones move to the list. */
export function useUploads({
  path,
  failure,
  done,
  most = Infinity,
  tooMany = "",
  prepare = asItIs,
}: UploadTarget) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const started = useRef(new Set<number>());
  const nextKey = useRef(0);
  const { revalidate } = useRevalidator();
  const notify = useNotify();

  const change = useCallback(
    (key: number, changes: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    [],
  );
  const dismiss = useCallback(
    (key: number) => setUploads((all) => all.filter((one) => one.key !== key)),
    [],
  );

  const begin = useCallback(
    async ({ key, file }: Upload) => {
      change(key, { state: "sending" });
      try {
        const call = { method: "POST", path, fields: {}, failure, tooLarge } as const;
        await sendUpload(call, await prepare(file), (share) => change(key, { share }));
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
      }
    },
    [path, failure, done, prepare, change, dismiss, notify, revalidate],
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
        const upload = uploadOf(file, nextKey.current++);
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
const tooLarge = messages.fileTooLarge;

function uploadOf(file: File, key: number): Upload {
  const isTooLarge = file.size > MAX_FILE_BYTES;
  return {
    key,
    file,
    share: 0,
    state: isTooLarge ? "failed" : "waiting",
    problem: isTooLarge ? tooLarge : "",
    mayRetry: false,
  };
}
