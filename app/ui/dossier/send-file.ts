import { messages } from "~/contracts/messages";

/** Why a file did not get there, in words; `mayRetry` is false when the same file would be refused again. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly mayRetry: boolean,
  ) {
    super(message);
  }
}

/**
 * Sends one file as a form of its own. XMLHttpRequest, because fetch tells nothing of what has gone out so far.
 * @param onProgress is told how much has been sent, from 0 to 1.
 * @throws UploadFailure
 */
export function sendFile(path: string, file: File, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData();
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => (request.status < 300 ? resolve() : reject(failureOf(request))));
    for (const event of ["error", "timeout", "abort"]) {
      request.addEventListener(event, () => reject(new UploadFailure(messages.uploadBroken, true)));
    }
    request.open("POST", path);
    request.send(form);
  });
}

function failureOf({ status, responseText }: XMLHttpRequest): UploadFailure {
  const [said] = Object.values(fieldsIn(responseText)).flat();
  const mayRetry = status === 429 || status >= 500;
  if (said) return new UploadFailure(said, mayRetry);
  return new UploadFailure(status === 413 ? messages.fileTooLarge : messages.saveFileFailed, mayRetry);
}

function fieldsIn(body: string): Record<string, string[]> {
  try {
    return (JSON.parse(body) as { error?: { fields?: Record<string, string[]> } }).error?.fields ?? {};
  } catch {
    return {};
  }
}
