import { pageMessages } from "~/contracts/page-messages";
import { UploadRow } from "../upload/upload-row";
import { useUploads, type UploadTarget } from "../upload/use-uploads";
import { useHydrated } from "../use-hydrated";
import { ImageInput, imageProblem } from "./image-input";

type Props = Pick<UploadTarget, "method" | "path" | "failure"> & {
  fields: Record<string, string>;
  /** For the form without script. */
  action: string;
  intent: string;
  /** For labels: "before picture of Photo 2". */
  of: string;
  id?: string;
  over?: string | null | undefined;
  saved: string;
};

/** Uploads at once with script; without, a form with a button. */
export function ImageUpload({ action, intent, of, id, over, saved, ...call }: Props) {
  const isLive = useHydrated();
  const { uploads, add, retry, dismiss } = useUploads({
    ...call,
    done: () => saved,
    problemOf: imageProblem,
    tooLarge: pageMessages.pictureTooLarge,
  });
  const upload = uploads.at(-1);
  const isRefused = upload?.state === "failed" && upload.retry === "never";
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="picture-upload no-print grid gap-3"
    >
      {/* Before the file, so that the intent is parsed even when the file is too large. */}
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(call.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ImageInput
        of={of}
        {...(id && { id })}
        over={over}
        file={isRefused ? null : upload?.file}
        problem={isRefused ? upload.problem : undefined}
        onPick={(file) => {
          for (const { key } of uploads) dismiss(key);
          add([file]);
        }}
      />
      {upload && !isRefused && (
        <ul className="grid">
          <UploadRow
            upload={upload}
            of={of}
            onRetry={() => retry(upload.key)}
            onDismiss={() => dismiss(upload.key)}
          />
        </ul>
      )}
      {!isLive && (
        <button className="btn btn-primary justify-self-start">
          Upload<span className="sr-only"> {of}</span>
        </button>
      )}
    </form>
  );
}
