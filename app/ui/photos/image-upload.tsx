import { RotateCw } from "lucide-react";
import { useHydrated } from "../use-hydrated";
import { ImageInput } from "./image-input";
import type { ImageCall } from "./use-image-upload";
import { useImageUpload } from "./use-image-upload";

type Props = {
  /** For the form without script. */
  action: string;
  intent: string;
  call: ImageCall;
  /** For labels: "before picture of Photo 2". */
  of: string;
  id?: string;
  saved: string;
};

/** Uploads at once with script; without, a form with a button. */
export function ImageUpload({ action, intent, call, of, id, saved }: Props) {
  const isLive = useHydrated();
  const { sending, preview, send, retry, cancel } = useImageUpload(call, saved);
  const isUnderway = sending !== null && sending.problem === undefined;
  const percent = Math.round((sending?.share ?? 0) * 100);
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="picture-upload no-print"
    >
      {/* Before the file, so that the intent is parsed even when the file is too large. */}
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(call.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ImageInput
        of={of}
        {...(id && { id })}
        preview={preview}
        problem={sending?.problem}
        onPick={(file) => void send(file)}
      />
      {isUnderway && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <progress className="upload-bar" max={100} value={percent} aria-label={`Sending ${of}`} />
          <span className="num">{percent < 100 ? `${percent}%` : "Saving…"}</span>
          <button type="button" className="btn" onClick={cancel}>
            Cancel
          </button>
        </p>
      )}
      {sending?.mayRetry && (
        <button type="button" className="btn justify-self-start" onClick={() => void retry()}>
          <RotateCw size={16} aria-hidden /> Retry
        </button>
      )}
      {!isLive && (
        <button className="btn btn-primary justify-self-start">
          Upload<span className="sr-only"> {of}</span>
        </button>
      )}
    </form>
  );
}
