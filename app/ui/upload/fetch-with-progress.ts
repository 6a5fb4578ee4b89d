/** Bytes of the whole request. */
export type SentBytes = { sent: number; total: number };

const STALLED_MS = 30_000;

/**
 * `fetch` by XMLHttpRequest, for fetch tells nothing of what it has sent. Nothing sent for
 * STALLED_MS is a cut.
 * @throws TypeError where there was no answer, as fetch does.
 */
export function fetchWithProgress(
  url: string | URL,
  { method = "POST", body, signal }: Omit<RequestInit, "body"> & { body: FormData },
  onProgress: (bytes: SentBytes) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled = setTimeout(() => request.abort(), STALLED_MS);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
      onProgress({ sent: loaded, total });
    });
    // The server may take longer for its answer.
    request.upload.addEventListener("loadend", () => clearTimeout(stalled));
    request.addEventListener("load", () => resolve(responseOf(request)));
    for (const event of ["error", "timeout", "abort"])
      request.addEventListener(event, () => reject(new TypeError("The connection broke off.")));
    signal?.addEventListener("abort", () => request.abort());
    request.responseType = "blob";
    request.open(method, url);
    request.send(body);
    onProgress({ sent: 0, total: 0 });
  });
}

const ownFetch = globalThis.fetch;

/**
 * What `send` sends by `fetch` of files, as Remix sends a form, is sent with its progress; undefined
 * once it has ended.
 */
export async function withProgress<Answer>(
  send: () => Promise<Answer>,
  onSending: (bytes: SentBytes | undefined) => void,
): Promise<Answer> {
  globalThis.fetch = (to, options = {}) => {
    const { body } = options;
    if (to instanceof Request || !(body instanceof FormData) || !hasFiles(body))
      return ownFetch(to, options);
    globalThis.fetch = ownFetch;
    return fetchWithProgress(to, { ...options, body }, onSending);
  };
  try {
    return await send();
  } finally {
    globalThis.fetch = ownFetch;
    onSending(undefined);
  }
}

function hasFiles(body: FormData): boolean {
  return [...body.values()].some((value) => value instanceof File && value.size > 0);
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split("\r\n")) {
    const [name = "", ...value] = line.split(": ");
    if (name) headers.append(name, value.join(": "));
  }
  const hasBody = ![204, 205, 304].includes(status);
  const body = hasBody ? (request.response as Blob) : null;
  return new Response(body, { status, statusText, headers });
}
