import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader makes of a PDF. `text` is a page's words, one string a page, as a line each. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  try {
    const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
    const outline = (await document.getOutline()) ?? [];
    const tree = await (await document.getPage(1)).getStructTree();
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
    return {
      title: info.Title,
      language: info.Language,
      /** Its headings are marked as such, for a screen reader. */
      tagged: JSON.stringify(tree ?? {}).includes('"role":"H1"'),
      headings: outline.map(({ title }) => title),
      text: await Promise.all(numbers.map(pageText)),
    };
  } finally {
    await document.loadingTask.destroy();
  }

  async function pageText(number: number): Promise<string> {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    return words.join("").trim();
  }
}
