import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A PDF as a reader takes it in: its text sheet by sheet, and what it says of itself. */
export type ReadPdf = {
  sheets: string[];
  text: string;
  title: string;
  language: string;
  isTagged: boolean;
  headings: string[];
  width: number;
  height: number;
};

/** Reads a PDF with a reader of its own kind, so that what is found is what anybody would find. Sizes are in points. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  try {
    const sheets: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      // Ligatures and the like are taken apart, as a search does.
      sheets.push(
        items
          .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
          .join("")
          .normalize("NFKC"),
      );
    }
    const { info } = await document.getMetadata();
    const { Title = "", Language = "" } = info as { Title?: string; Language?: string };
    const headings = ((await document.getOutline()) ?? []).map(({ title }) => title);
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    const marks = (await document.getMarkInfo()) as Map<string, boolean> | null;
    return {
      sheets,
      text: sheets.join("\n"),
      title: Title,
      language: Language,
      isTagged: marks?.get("Marked") === true,
      headings,
      width,
      height,
    };
  } finally {
    await task.destroy();
  }
}
