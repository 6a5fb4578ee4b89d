import { RotateCw, X } from "lucide-react";
import { shownSize } from "~/domain/file-size";
import type { Upload } from "./use-uploads";

export function UploadRow({
  upload,
  of,
  onRetry,
  onDismiss,
}: {
  upload: Upload;
  /** What is sent, where it is not called by its file's name. */
  of?: string;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const { file, share, state, problem, mayRetry } = upload;
  const name = of ?? file.name;
  const percent = Math.round(share * 100);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-4 py-3 last:border-b-0">
      <div className="grid min-w-40 flex-1 gap-1">
        <p className="wrap-anywhere font-semibold">
          {file.name} <span className="text-sm font-normal text-ink-2">{shownSize(file.size)}</span>
        </p>
        {state === "failed" ? (
          <p className="field-error" role="alert">
            {problem}
          </p>
        ) : (
          <p className="flex items-center gap-3 text-sm text-ink-2">
            <progress
              className="upload-bar"
              max={100}
              value={percent}
              aria-label={`Sending ${name}`}
            />
            <span className="num">
              {state === "waiting" ? "Waiting" : percent < 100 ? `${percent}%` : "Saving…"}
            </span>
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {state === "failed" && mayRetry && (
          <button type="button" className="btn" onClick={onRetry}>
            <RotateCw size={16} aria-hidden />
            Try again<span className="sr-only"> {name}</span>
          </button>
        )}
        <button
          type="button"
          className="btn btn-icon"
          onClick={onDismiss}
          aria-label={`${state === "failed" ? "Dismiss" : "Cancel"} ${name}`}
        >
          <X size={16} aria-hidden />
        </button>
      </p>
    </li>
  );
}
