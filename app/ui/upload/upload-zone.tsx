import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Upload as UploadIcon } from "lucide-react";
import { useHydrated } from "~/ui/use-hydrated";
import { fieldIdOf, messagesOf, useReply } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/form-parts";
import { useDropping } from "./use-dropping";
import { UploadRow } from "./upload-row";
import { useUploads, type UploadTarget } from "./use-uploads";

export const UPLOAD_FIELD = "files";

type Props = {
  /** Where the form is sent without script. */
  action: string;
  intent: string;
  label: string;
  hint: string;
  accept: string;
  /** Names the list of files that are being sent. */
  sending: string;
  target: UploadTarget;
  /** Files that wait for this page. */
  takeWaiting?: () => Promise<File[]>;
};

/** Files are sent at once on choice or drop; without script it is a form with a button. */
export function UploadZone({
  action,
  intent,
  label,
  hint,
  accept,
  sending,
  target,
  takeWaiting,
}: Props) {
  const reply = useReply();
  const isHydrated = useHydrated();
  const problems = messagesOf(reply, UPLOAD_FIELD);
  const { uploads, add, retry, dismiss } = useUploads(target);
  const adding = useRef(add);
  useEffect(() => void takeWaiting?.().then((files) => adding.current(files)), [takeWaiting]);
  const { isOver, ...dropping } = useDropping(add);
  return (
    <div className="no-print grid gap-3">
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className={`drop-zone ${isOver ? "is-over" : ""}`}
        {...dropping}
      >
        <UploadIcon size={24} className="text-ink-2" aria-hidden />
        <div className="field min-w-0">
          <label htmlFor={fieldIdOf(UPLOAD_FIELD)}>{label}</label>
          <p id="files-hint" className="hint">
            {hint}
          </p>
          {problems.length > 0 && (
            <ul id="files-error" className="field-error">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <input
            id={fieldIdOf(UPLOAD_FIELD)}
            className="input"
            type="file"
            name={UPLOAD_FIELD}
            accept={accept}
            multiple
            aria-describedby={problems.length > 0 ? "files-hint files-error" : "files-hint"}
            aria-invalid={problems.length > 0 || undefined}
            onChange={({ currentTarget }) => {
              add(currentTarget.files ?? []);
              currentTarget.value = "";
            }}
          />
        </div>
        {!isHydrated && <SubmitButton intent={intent}>Upload</SubmitButton>}
      </Form>
      {uploads.length > 0 && (
        <ul className="sheet grid p-0" aria-label={sending}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
