import type { EntryContext } from "@remix-run/node";

const END = "</body></html>";

/**
 * A page that was rendered in one go, with its loaders' data after it, as Remix's StreamTransfer
 * writes them: the one place that knows a private member of a library
 * (docs/decisions/0069, scripts/private-members.test.ts). Only where <Scripts> has opened the stream
 * that the browser reads.
 * @param data the whole of `serverHandoffStream`.
 */
export function withData(
  html: string,
  { renderMeta }: Pick<EntryContext, "renderMeta">,
  nonce: string,
  data: string,
): string {
  if (!renderMeta?.didRenderScripts || !html.endsWith(END)) return html;
  const stream = "window.__remixContext.streamController";
  // Without "<" the text cannot end its script element.
  const text = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  const script = `${stream}.enqueue(${text});${stream}.close();`;
  return `${html.slice(0, -END.length)}<script nonce="${nonce}">${script}</script>${END}`;
}
