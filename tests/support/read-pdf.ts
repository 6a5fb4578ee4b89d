import { getDocumentProxy, getMeta, extractText } from "unpdf";

/** What a reader makes of a PDF. `text` is a page's words, one string a page. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await getMeta(document);
  const { text } = await extractText(document, { mergePages: false });
  const outline = (await document.getOutline()) ?? [];
  const marked = await document.getMarkInfo();
  return {
    title: info.Title as string | undefined,
    language: info.Language as string | undefined,
    tagged: marked?.Marked === true,
    headings: outline.map(({ title }) => title),
    text,
  };
}
