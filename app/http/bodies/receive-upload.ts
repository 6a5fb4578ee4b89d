import { messages } from "~/contracts/messages";
import type { IncomingFile } from "~/contracts/uploads";
import { Refusal, refuseField } from "~/domain/refusal";
import type { AnyOperation } from "~/operations/operation";
import type { UploadRoom } from "~/services/uploads-in-flight";
import { unknownKeys, DEFAULT_LIMIT } from "./read-body";
import { inputNames } from "../answers/json-schemas";
import type { ReceivedForm } from "./receive-multipart";
import { withUploadFolder, type Arrival } from "./upload-folder";

type Upload = NonNullable<AnyOperation["upload"]>;
type Sent = Record<string, unknown>;

/** The operation's input, with the file as `file` on disk until `work` ends. @throws Refusal */
export async function receiveUpload<Result>(
  request: Request,
  operation: AnyOperation & { upload: Upload },
  room: UploadRoom,
  work: (sent: Sent) => Promise<Result>,
): Promise<Result> {
  return receive(request, operation, room, work).catch((error: unknown) => {
    throw asItWasSent(request, uploadRefusal(error, operation));
  });
}

async function receive<Result>(
  request: Request,
  operation: AnyOperation & { upload: Upload },
  room: UploadRoom,
  work: (sent: Sent) => Promise<Result>,
): Promise<Result> {
  const { upload } = operation;
  const type = request.headers.get("content-type");
  if (isMultipart(type)) {
    return receiveForm(request, upload, room, ({ text, files, refusal }) => {
      if (refusal) throw refusal;
      return work({ ...Object.fromEntries(text), ...files });
    });
  }
  if (type === null && (await isEmpty(request))) return work({});
  if (!/^application\/json\s*(;|$)/i.test(type ?? ""))
    throw new Refusal("media-type", messages.jsonOrForm);
  const limit = largestJson(upload);
  // A larger Content-Length is not read at all.
  if (Number(request.headers.get("content-length") ?? 0) > limit)
    throw new Refusal("too-large", messages.tooLarge);
  const body = limited(request, limit);
  const { receiveJson } = await import("./receive-json");
  return withUploadFolder(room, async (folder) => {
    const names = inputNames(operation);
    const { fields, arrival } = await receiveJson(body, {
      maxBytes: upload.maxBytes,
      isKnown: (key) => names.has(key) || SENT_WITH_A_FILE.has(key),
      refuseKeys: (keys) => unknownKeys(operation.failure, keys),
      folder,
    });
    return work(withFile(fields, arrival, names.has("name")));
  });
}

/** Allowed beside the operation's own fields. */
const SENT_WITH_A_FILE = new Set(["data", "contentType", "name"]);

/** Puts "too large", in the operation's words, and "too many" on its field. */
export function uploadRefusal(error: unknown, { upload }: Pick<AnyOperation, "upload">): unknown {
  if (!(error instanceof Refusal) || !upload) return error;
  const { reason, retryAfter } = error;
  const isTooLarge = reason === "too-large" && error.message === messages.tooLarge;
  const message = isTooLarge ? upload.tooLarge : error.message;
  if (!message || (!isTooLarge && message !== messages.uploadsInFlight)) return error;
  const fields = { [upload.maxFiles ? "files" : "file"]: [message] };
  return new Refusal(reason, message, fields, retryAfter);
}

function asItWasSent(request: Request, error: unknown): unknown {
  if (
    !(error instanceof Refusal) ||
    !error.fields["file"] ||
    isMultipart(request.headers.get("content-type"))
  )
    return error;
  const { file, ...fields } = error.fields;
  return new Refusal(error.reason, error.message, { ...fields, data: file }, error.retryAfter);
}

/**
 * A page's form with files (`file` one, `files` a list), on disk until `work` ends. A form beyond a
 * limit comes with its refusal and the text so far, so that the page can show the message in place.
 */
export async function receiveForm<Result>(
  request: Request,
  { maxBytes, maxFiles = 1 }: Upload,
  room: UploadRoom,
  work: (received: {
    text: FormData;
    files: Sent;
    refusal: Refusal | undefined;
  }) => Promise<Result>,
): Promise<Result> {
  const body = limited(request, maxBytes * maxFiles + DEFAULT_LIMIT);
  const type = request.headers.get("content-type") ?? "";
  const { receiveMultipart } = await import("./receive-multipart");
  return withUploadFolder(room, async (folder) => {
    const { text, files, refusal } = await receiveMultipart(
      body,
      type,
      { maxBytes, maxFiles },
      folder,
    );
    return work({ text, files: byField(files), refusal });
  });
}

export function isMultipart(contentType: string | null): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(contentType ?? "");
}

/** Bytes: base64 makes 4 of 3, plus the other fields. */
export function largestJson({ maxBytes }: Upload): number {
  return Math.ceil(maxBytes / 3) * 4 + DEFAULT_LIMIT;
}

function withFile(
  { data, contentType, ...fields }: Sent,
  arrival: Arrival | undefined,
  namesItself: boolean,
): Sent {
  if (data !== undefined && data !== null && typeof data !== "string")
    throw refuseField("data", messages.brokenBase64);
  const type = textIn({ contentType }, "contentType");
  const name = namesItself ? "" : textIn(fields, "name");
  if (!namesItself) delete fields["name"];
  if (!arrival || arrival.size() === 0) return fields;
  return { ...fields, file: arrival.finish({ name, contentType: type }) };
}

function textIn(sent: Sent, field: string): string {
  const value = sent[field] ?? "";
  if (typeof value !== "string") throw refuseField(field, "Enter text.");
  return value;
}

function byField(files: ReceivedForm["files"]): Sent {
  const sent = new Map<string, IncomingFile | IncomingFile[]>();
  for (const [field, file] of files) {
    const before = sent.get(field);
    sent.set(field, field === "files" ? [...(Array.isArray(before) ? before : []), file] : file);
  }
  return Object.fromEntries(sent);
}

/** Over a socket every POST has a body, possibly empty. Reads at most one piece. */
async function isEmpty(request: Request): Promise<boolean> {
  for await (const { byteLength } of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>)
    if (byteLength > 0) return false;
  return true;
}

function limited(request: Request, limit: number): AsyncIterable<Uint8Array> {
  return upTo(limit, (request.body ?? []) as unknown as AsyncIterable<Uint8Array>);
}

async function* upTo(limit: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const { buffer, byteOffset, byteLength } of body) {
    size += byteLength;
    if (size > limit) throw new Refusal("too-large", messages.tooLarge);
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}
