import { messages } from "~/contracts/messages";
import { LARGEST_PICTURE, PICTURE_TYPES } from "~/domain/picture";

/** A call of the API that takes a picture, as a form with these fields beside it. */
export type PictureCall = { method: "POST" | "PUT"; path: string; fields: Record<string, string>; failure: string };

/** Why a picture did not get there, in words. */
export class PictureFailure extends Error {
  constructor(
    message: string,
    /** False when the same picture would be refused again. */
    readonly mayRetry: boolean,
  ) {
    super(message);
  }
}

/** What can be said of a file before it is sent; the server looks inside. */
export function problemOf({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.some((one) => one === type)) return messages.invalidFileType;
  return size > LARGEST_PICTURE ? messages.pictureTooLarge : undefined;
}

/**
 * Sends a picture. XMLHttpRequest, because fetch does not tell how much has gone out.
 * @param onProgress is told the share that has been sent, from 0 to 1.
 * @throws PictureFailure
 */
export function sendPicture(
  { method, path, fields, failure }: PictureCall,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => (request.status < 300 ? resolve() : reject(failureOf(request, failure))));
    for (const event of ["error", "timeout", "abort"]) {
      request.addEventListener(event, () => reject(new PictureFailure(navigator.onLine ? failure : messages.pictureOffline, true)));
    }
    signal.addEventListener("abort", () => request.abort());
    request.open(method, path);
    request.send(form);
  });
}

function failureOf({ status, responseText }: XMLHttpRequest, failure: string): PictureFailure {
  const mayRetry = status === 429 || status >= 500;
  if (status === 401) return new PictureFailure(messages.pleaseSignIn, false);
  const said = fieldsIn(responseText)["file"]?.[0];
  return new PictureFailure(said ?? (status === 413 ? messages.pictureTooLarge : failure), mayRetry);
}

function fieldsIn(body: string): Record<string, string[]> {
  try {
    return (JSON.parse(body) as { error?: { fields?: Record<string, string[]> } }).error?.fields ?? {};
  } catch {
    return {};
  }
}
