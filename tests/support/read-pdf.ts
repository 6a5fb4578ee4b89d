import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export type ReadPdf = {
  sheets: string[];
  /** Share of each sheet that text reaches, 0 to 1, without the footer. */
  filled: number[];
  text: string;
  title: string;
  language: string;
  isTagged: boolean;
  /** Flattened, in order. */
  bookmarks: string[];
  /** Per sheet, the tags a screen reader meets. */
  tags: { role: string; text: string }[];
  width: number;
  height: number;
};

/** Uses an independent PDF reader. Sizes in points. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  try {
    const sheets: string[] = [];
    const filled: number[] = [];
    const tags: ReadPdf["tags"] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      tags.push(...(await tagsOf(page)));
      const { height: high } = page.getViewport({ scale: 1 });
      const lowest = items.flatMap((item) =>
        "str" in item && item.str.trim() !== "" ? [Number(item.transform[5])] : [],
      );
      filled.push(1 - Math.min(high, ...lowest.filter((y) => y > FOOT)) / high);
      // NFKC takes ligatures apart, as a search does.
      sheets.push(
        items
          .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
          .join("")
          .normalize("NFKC"),
      );
    }
    const { info } = await document.getMetadata();
    const { Title = "", Language = "" } = info as { Title?: string; Language?: string };
    const bookmarks = flat(((await document.getOutline()) ?? []) as Bookmark[]);
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
    const marks = (await document.getMarkInfo()) as Map<string, boolean> | null;
    return {
      sheets,
      filled,
      text: sheets.join("\n"),
      title: Title,
      language: Language,
      isTagged: marks?.get("Marked") === true,
      bookmarks,
      tags,
      width,
      height,
    };
  } finally {
    await task.destroy();
  }
}

/** Below this height (points) is the footer. */
const FOOT = 55;

type Bookmark = { title: string; items: Bookmark[] };

function flat(bookmarks: readonly Bookmark[]): string[] {
  return bookmarks.flatMap(({ title, items }) => [title, ...flat(items)]);
}

type Node = { role: string; alt?: string; children: (Node | { type: string; id: string })[] };
const RECORDED = /^(H\d|P|TH|TD|Figure)$/;

async function tagsOf(page: PDFPageProxy): Promise<ReadPdf["tags"]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const words = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ("str" in item) {
      const inside = open.findLast((id) => id !== null) ?? "";
      words.set(inside, (words.get(inside) ?? "") + item.str);
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.id ?? null);
  }
  const textOf = (node: Node): string =>
    node.children
      .map((child) => ("role" in child ? textOf(child) : (words.get(child.id) ?? "")))
      .join("");
  const tagsOf = (node: Node): ReadPdf["tags"] => [
    ...(RECORDED.test(node.role)
      ? [{ role: node.role, text: (node.alt ?? textOf(node)).trim() }]
      : []),
    ...node.children.flatMap((child) => ("role" in child ? tagsOf(child) : [])),
  ];
  const tree = (await page.getStructTree()) as Node | null;
  return tree ? tagsOf(tree) : [];
}
