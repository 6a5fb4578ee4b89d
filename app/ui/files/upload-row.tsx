import { RotateCw, X } from "lucide-react";
import { shownSize } from "~/domain/file-size";
import type { Upload } from "./use-uploads";

export function UploadRow({
  upload,
  onRetry,
  onDismiss,
}: {
  upload: Upload;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const { file, share, state, problem, mayRetry } = upload;
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
              aria-label={`Sending ${file.name}`}
            />
            <span className="num">
              {state === "waiting" ? "Waiting" : percent < 100 ? `${percent}%` : "Saving…"}
            </span>
          </p>
        )}
      </div>
      {state === "failed" && (
        <p className="flex gap-2">
          {mayRetry && (
            <button type="button" className="btn" onClick={onRetry}>
              <RotateCw size={16} aria-hidden />
              Retry<span className="sr-only"> {file.name}</span>
            </button>
          )}
          <button
            type="button"
            className="btn btn-icon"
            onClick={onDismiss}
            aria-label={`Dismiss ${file.name}`}
          >
            <X size={16} aria-hidden />
          </button>
        </p>
      )}
    </li>
  );
}
