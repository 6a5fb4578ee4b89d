import type { TextRow } from "../pasted-rows";
import { EPOCH } from "./sheet";
import { attribute, plainText, tagsOf } from "./xml-tags";

/** Texts that cells name by their place; runs are put together, readings of ruby text left out. */
export function* sharedTexts(xml: string): Generator<string> {
  let text = "";
  let isReading = false;
  for (const { name, isEnd, isEmpty, text: after } of tagsOf(xml)) {
    if (name === "si" && (isEnd || isEmpty)) {
      yield text;
      text = "";
    } else if (name === "rPh") isReading = !isEnd;
    else if (name === "t" && !isEnd && !isReading) text += plainText(after);
  }
}

/** How a style shows its numbers, by its place in `cellXfs`. */
export type NumberKind = "plain" | "date" | "percent";

export function numberKinds(xml: string): NumberKind[] {
  const codes = new Map<string, string>();
  const kinds: NumberKind[] = [];
  let isCell = false;
  for (const { name, isEnd, attributes } of tagsOf(xml)) {
    if (name === "cellXfs") isCell = !isEnd;
    else if (name === "numFmt" && !isEnd)
      codes.set(attribute(attributes, "numFmtId") ?? "", attribute(attributes, "formatCode") ?? "");
    else if (name === "xf" && isCell && !isEnd) {
      const id = attribute(attributes, "numFmtId") ?? "0";
      kinds.push(kindOf(Number(id), codes.get(id)));
    }
  }
  return kinds;
}

function kindOf(id: number, code = ""): NumberKind {
  if ((id >= 14 && id <= 17) || id === 22) return "date";
  if (id === 9 || id === 10) return "percent";
  const plain = code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, "");
  if (/[dy]/i.test(plain)) return "date";
  return plain.includes("%") ? "percent" : "plain";
}

/** The sheets of a workbook, in their order; `id` is that of its relation. */
export function sheetsOfWorkbook(xml: string): { name: string; id: string }[] {
  return [...tagsOf(xml)]
    .filter(({ name, isEnd }) => name === "sheet" && !isEnd)
    .map(({ attributes }) => ({
      name: attribute(attributes, "name") ?? "",
      id: /(?<![\w])[\w.-]+:id="([^"]*)"/.exec(attributes)?.[1] ?? "",
    }));
}

/** Paths in the archive by the ids of the workbook's relations. */
export function relationsOfWorkbook(xml: string): Map<string, string> {
  return new Map(
    [...tagsOf(xml)]
      .filter(({ name, isEnd }) => name === "Relationship" && !isEnd)
      .map(({ attributes }) => {
        const target = attribute(attributes, "Target") ?? "";
        const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
        return [attribute(attributes, "Id") ?? "", path];
      }),
  );
}

type Book = { texts: readonly string[]; kinds: readonly NumberKind[] };

/** Rows with anything in them, as texts: formulas as what they came to, errors as they are shown. */
export function* rowsOfSheet(xml: string, { texts, kinds }: Book): Generator<TextRow> {
  let row: TextRow = { row: 0, cells: [] };
  let cell = { type: "", style: 0, value: "", formula: "", at: 0 };
  for (const { name, isEnd, isEmpty, attributes, text } of tagsOf(xml)) {
    if (name === "row" && !isEnd) {
      if (row.cells.length > 0) yield row;
      row = { row: Number(attribute(attributes, "r") ?? row.row + 1), cells: [] };
    } else if (name === "c" && !isEnd) {
      const place = attribute(attributes, "r");
      cell = {
        type: attribute(attributes, "t") ?? "n",
        style: Number(attribute(attributes, "s") ?? 0),
        value: "",
        formula: "",
        at: place ? columnAt(place) : row.cells.length,
      };
    } else if ((name === "v" || name === "t") && !isEnd) cell.value += plainText(text);
    else if (name === "f" && !isEnd) cell.formula = plainText(text);
    if (name === "c" && (isEnd || isEmpty)) {
      const shown = shownText(cell, texts, kinds[cell.style] ?? "plain");
      if (shown === "" || cell.at >= FARTHEST) continue;
      while (row.cells.length < cell.at) row.cells.push("");
      row.cells[cell.at] = shown;
    }
  }
  if (row.cells.length > 0) yield row;
}

/** Columns of Excel. */
const FARTHEST = 16_384;

/** 0 of "A7", 26 of "AA7". */
function columnAt(place: string): number {
  let column = 0;
  for (const sign of place) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26 || column > FARTHEST) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function shownText(
  { type, value, formula }: { type: string; value: string; formula: string },
  texts: readonly string[],
  kind: NumberKind,
): string {
  if (value === "") return formula === "" ? "" : `=${formula}`;
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n") return value;
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  if (kind === "date") return dateOf(number) ?? value;
  const shown = Number(number.toPrecision(15));
  return kind === "percent" ? `${Number((shown * 100).toPrecision(12))} %` : plainDigits(shown);
}

/** Without an exponent, which no field of ours reads. */
function plainDigits(number: number): string {
  const text = String(number);
  return text.includes("e")
    ? number.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

function dateOf(day: number): string | undefined {
  const time = Math.floor(day - EPOCH) * 86_400_000;
  return Math.abs(time) <= 8.64e15 ? new Date(time).toISOString().slice(0, 10) : undefined;
}
