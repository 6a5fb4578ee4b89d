import { pageMessages } from "~/contracts/page-messages";

/** The API call, the fields beside the file, and the messages for failures. */
export type UploadCall = {
  method: "POST" | "PUT";
  path: string;
  fields: Record<string, string>;
  failure: string;
  tooLarge: string;
};

const STALLED_MS = 30_000;

/** `mayRetry` is false when the same file would be refused again. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly mayRetry: boolean,
  ) {
    super(message);
  }
}

/**
 * XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress receives the share sent, 0 to 1. Nothing sent for STALLED_MS is a cut.
 * @throws UploadFailure
 */
export function sendUpload(
  call: UploadCall,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(call.fields)) form.set(name, value);
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled = setTimeout(() => request.abort(), STALLED_MS);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
      onProgress(total > 0 ? loaded / total : 0);
    });
    // The server may take longer for its answer.
    request.upload.addEventListener("loadend", () => clearTimeout(stalled));
    request.addEventListener("load", () =>
      request.status < 300 ? resolve() : reject(failureOf(request, call)),
    );
    const broken = `${call.failure.replace(/\.?$/, ".")} ${pageMessages.uploadBroken}`;
    for (const event of ["error", "timeout", "abort"]) {
      request.addEventListener(event, () =>
        reject(new UploadFailure(navigator.onLine ? broken : pageMessages.uploadOffline, true)),
      );
    }
    signal?.addEventListener("abort", () => request.abort());
    request.open(call.method, call.path);
    request.send(form);
  });
}

function failureOf(
  { status, responseText }: XMLHttpRequest,
  { failure, tooLarge }: UploadCall,
): UploadFailure {
  if (status === 401) return new UploadFailure(pageMessages.pleaseSignIn, false);
  const [message] = Object.values(fieldsIn(responseText)).flat();
  return new UploadFailure(
    message ?? (status === 413 ? tooLarge : failure),
    status === 429 || status >= 500,
  );
}

function fieldsIn(body: string): Record<string, string[]> {
  try {
    return (
      (JSON.parse(body) as { error?: { fields?: Record<string, string[]> } }).error?.fields ?? {}
    );
  } catch {
    return {};
  }
}
