export type CsvRecord = string[] | "broken";

/** Lines per quoted cell: an unclosed quote must not consume the rest of the file. */
const MAX_CONTINUATION_LINES = 10;

/** RFC 4180, from lines without line feeds; skips blank lines. */
export function* csvRecords(lines: Iterable<string>): Generator<CsvRecord> {
  const source = lines[Symbol.iterator]();
  const unread: string[] = [];
  const nextLine = () =>
    unread.shift() ?? (source.next().value as string | undefined)?.replace(/\r$/, "");
  let line = nextLine()?.replace(/^\uFEFF/, "");
  for (; line !== undefined; line = nextLine()) {
    if (line === "") continue;
    const taken = [line];
    while (isOpen(taken) && taken.length <= MAX_CONTINUATION_LINES) {
      const next = nextLine();
      if (next === undefined) break;
      taken.push(next);
    }
    if (isOpen(taken)) {
      unread.unshift(...taken.slice(1));
      yield "broken";
    } else {
      yield cellsOf(taken.join("\n"));
    }
  }
}

/** Quotes are even in a complete record, since a quote inside a cell is doubled. */
function isOpen(lines: readonly string[]): boolean {
  return lines.reduce((quotes, line) => quotes + line.split('"').length - 1, 0) % 2 === 1;
}

function cellsOf(record: string): CsvRecord {
  if (!record.includes('"')) return record.split(",");
  const cells: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^",]*)(,|$)/y;
  while (cell.lastIndex <= record.length) {
    const [, text = "", separator] = cell.exec(record) ?? [];
    if (separator === undefined) return "broken";
    cells.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
    if (separator === "") return cells;
  }
  return "broken";
}
