const texts = new WeakMap<Response, string>();

/**
 * Keeps the text of its body at hand: read back from a Response, it would be encoded and copied
 * through a stream (docs/decisions/0069). No subclass, as the server replaces Response at its start.
 */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

export function jsonResponse(output: unknown, headers: [string, string][] = []): Response {
  const type: [string, string] = ["Content-Type", "application/json"];
  return textResponse(JSON.stringify(output), { headers: [...headers, type] });
}

/** Undefined for a response that was made in another way. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}

const RENDERED = /^(text\/html|application\/json|text\/x-script)\b/;

/** Pages and data; files are streamed uncompressed. */
export function isRendered(headers: Headers): boolean {
  return RENDERED.test(headers.get("Content-Type") ?? "");
}
