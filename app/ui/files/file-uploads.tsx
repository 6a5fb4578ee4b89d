import { Form } from "@remix-run/react";
import { Upload as UploadIcon } from "lucide-react";
import { apiPaths } from "~/contracts/api-paths";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { ACCEPTED_FILES } from "~/domain/file";
import { useHydrated } from "~/ui/use-hydrated";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { fieldIdOf } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { messagesOf, useReply } from "~/ui/forms/use-reply";
import { useDropping } from "~/ui/upload/use-dropping";
import { UploadRow } from "./upload-row";
import { useUploads } from "./use-uploads";

const FIELD = "files";

const inDossier = (name: string) => `${name} is in the dossier.`;

/** Uploads at once on drop or selection; without script a form with a button. */
export function FileUploads({ propertyId }: { propertyId: string }) {
  const isHydrated = useHydrated();
  const reply = useReply("add-files");
  const problems = messagesOf(reply, FIELD);
  const { uploads, add, retry, dismiss } = useUploads({
    path: apiPaths.propertyFiles(propertyId),
    failure: messages.saveFileFailed,
    done: inDossier,
  });
  const { isOver, ...dropping } = useDropping(add);
  return (
    <div className="no-print grid gap-3">
      <ErrorSummary reply={reply} />
      <Form
        method="post"
        action={paths.property(propertyId, "dossier")}
        encType="multipart/form-data"
        className={`drop-zone ${isOver ? "is-over" : ""}`}
        {...dropping}
      >
        <UploadIcon size={24} className="text-ink-2" aria-hidden />
        <div className="field min-w-0">
          <label htmlFor={fieldIdOf(FIELD)}>
            {isHydrated ? "Drop files here, or choose them" : "Choose files"}
          </label>
          <p id="files-hint" className="hint">
            Pictures, PDF, Word, Excel, PowerPoint, text or CSV. 20 MB a file at most.
          </p>
          {problems.length > 0 && (
            <p id="files-error" className="field-error">
              {problems.join(" ")}
            </p>
          )}
          <input
            id={fieldIdOf(FIELD)}
            className="input"
            type="file"
            name={FIELD}
            accept={ACCEPTED_FILES}
            multiple
            aria-describedby={problems.length > 0 ? "files-hint files-error" : "files-hint"}
            aria-invalid={problems.length > 0 || undefined}
            onChange={({ currentTarget }) => {
              add(currentTarget.files ?? []);
              currentTarget.value = "";
            }}
          />
        </div>
        {!isHydrated && <SubmitButton intent="add-files">Upload</SubmitButton>}
      </Form>
      {uploads.length > 0 && (
        <ul className="sheet grid p-0" aria-label="Files on their way">
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
