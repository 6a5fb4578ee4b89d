import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { messages } from "~/contracts/messages";
import { useNotify } from "../shell/toasts";
import { sendUpload, UploadFailure, type UploadCall } from "../upload/send-upload";
import { imageProblem } from "./image-problem";
import { usePreview } from "./use-preview";

export type ImageCall = Omit<UploadCall, "tooLarge">;

/** `share` is the part sent, 0 to 1. */
type Sending = { file: File; share: number; problem?: string; mayRetry?: boolean };

/** Uploads on selection, previews meanwhile, and revalidates the page when stored. */
export function useImageUpload(call: ImageCall, saved: string) {
  const [sending, setSending] = useState<Sending | null>(null);
  const stop = useRef<AbortController | null>(null);
  const preview = usePreview(
    sending?.problem && !sending.mayRetry ? null : (sending?.file ?? null),
  );
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const problem = imageProblem(file);
    if (problem) return setSending({ file, share: 0, problem });
    const mine = new AbortController();
    stop.current?.abort();
    stop.current = mine;
    setSending({ file, share: 0 });
    try {
      await sendUpload(
        { ...call, tooLarge: messages.pictureTooLarge },
        file,
        (share) => setSending({ file, share }),
        mine.signal,
      );
      setSending(null);
      notify({ type: "success", message: saved });
      revalidate();
    } catch (error) {
      if (!(error instanceof UploadFailure)) throw error;
      if (!mine.signal.aborted)
        setSending({ file, share: 0, problem: error.message, mayRetry: error.mayRetry });
    }
  }

  function cancel(): void {
    stop.current?.abort();
    setSending(null);
  }

  return { sending, preview, send, cancel, retry: () => sending && send(sending.file) };
}
