import { RotateCw, X } from "lucide-react";
import { shownSize } from "~/domain/file-size";
import { SentBar } from "./sent-bar";
import type { Upload } from "./use-uploads";

type Props = {
  upload: Upload;
  /** What is sent, where it is not called by its file's name. */
  of?: string;
  onRetry: () => void;
  onDismiss: () => void;
};

export function UploadRow({ upload, of, onRetry, onDismiss }: Props) {
  const { file, bytes, state, problem, retry } = upload;
  const name = of ?? file.name;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-4 py-3 last:border-b-0">
      <div className="grid min-w-40 flex-1 gap-1">
        <p className="wrap-anywhere font-semibold">
          {file.name} <span className="text-sm font-normal text-ink-2">{shownSize(file.size)}</span>
        </p>
        {state === "failed" ? (
          <p className="field-error" role="alert">
            {problem} {retry === "itself" && "It is sent again by itself."}
          </p>
        ) : (
          <SentBar bytes={bytes} of={name} />
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {state === "failed" && retry !== "never" && (
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
