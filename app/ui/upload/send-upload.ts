import { pageMessages } from "~/contracts/page-messages";
import { fetchWithProgress, type SentBytes } from "./fetch-with-progress";

/** The API call, the fields beside the file, and the messages for failures. */
export type UploadCall = {
  method: "POST" | "PUT";
  path: string;
  fields: Record<string, string>;
  failure: string;
  tooLarge: string;
};

/** Whether the same file may be sent again: not at all, if somebody asks for it, or by itself. */
type Retry = "never" | "asked" | "itself";

export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly retry: Retry,
  ) {
    super(message);
  }
}

/** @throws UploadFailure */
export async function sendUpload(
  call: UploadCall,
  file: File,
  onProgress: (bytes: SentBytes) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { method, path, fields, failure } = call;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", file);
  const options = { method, body, signal: signal ?? null };
  const answer = await fetchWithProgress(path, options, onProgress).catch(() => {
    const broken = `${failure.replace(/\.?$/, ".")} ${pageMessages.uploadBroken}`;
    throw new UploadFailure(navigator.onLine ? broken : pageMessages.uploadOffline, "itself");
  });
  if (!answer.ok) throw await failureOf(answer, call);
}

type Problem = { error?: { fields?: Record<string, string[]> } };

async function failureOf(
  answer: Response,
  { failure, tooLarge }: UploadCall,
): Promise<UploadFailure> {
  const { status } = answer;
  if (status === 401) return new UploadFailure(pageMessages.pleaseSignIn, "never");
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  const [message] = Object.values(problem.error?.fields ?? {}).flat();
  return new UploadFailure(
    message ?? (status === 413 ? tooLarge : failure),
    status === 429 || status >= 500 ? "asked" : "never",
  );
}
