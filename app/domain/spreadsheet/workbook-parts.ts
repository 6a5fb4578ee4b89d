import { shorten } from "../shorten";
import { xmlText } from "./sheet";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const WORKBOOK_TYPE = `${TYPE}.sheet`;

/** The path of a sheet in the archive; `at` counts from 0. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** The files of a workbook beside its sheets, as path and text. @param names see sheetNamer. */
export function workbookParts(names: readonly string[]): [path: string, text: string][] {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relations = names.map((_name, at) => relation(at + 1, "worksheet", sheetPath(at).slice(3)));
  const types = names.map((_name, at) => override(`/${sheetPath(at)}`, "worksheet"));
  return [
    [
      "[Content_Types].xml",
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("/xl/workbook.xml", "sheet.main")}${override("/xl/styles.xml", "styles")}${types.join("")}</Types>`,
    ],
    ["_rels/.rels", relationsOf([relation(1, "officeDocument", "xl/workbook.xml")])],
    [
      "xl/workbook.xml",
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relationsOf([...relations, relation(names.length + 1, "styles", "styles.xml")]),
    ],
    ["xl/styles.xml", STYLE_SHEET],
  ];
}

const override = (path: string, part: string) =>
  `<Override PartName="${path}" ContentType="${TYPE}.${part}+xml"/>`;
const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relationsOf = (relations: readonly string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join("")}</Relationships>`;

const MONEY = xmlText('"$"#,##0.00;[Red]-"$"#,##0.00');
/** Styles 0–2: plain, money, date; 3–5 the same in bold. */
const STYLED = [0, 1].flatMap((font) =>
  [0, 164, 165].map(
    (format) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
);
const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${MONEY}"/><numFmt numFmtId="165" formatCode="d mmm yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${STYLED.length}">${STYLED.join("")}</cellXfs></styleSheet>`;

/** Excel's limit, in UTF-16 units. */
const LONGEST_NAME = 31;

/** Makes names as Excel takes them: none twice whatever the case, and without []:*?/\. */
export function sheetNamer(): (name: string) => string {
  // Excel keeps this one for itself.
  const taken = new Set(["history"]);
  return (name) => {
    const plain = name
      .replace(/[[\]:*?/\\\p{Cc}\p{Cs}]/gu, " ")
      .trim()
      .replace(/^'|'$/g, "’");
    for (let number = 1; ; number++) {
      const end = number === 1 ? "" : ` (${number})`;
      const tried = shorten(plain || "Sheet", LONGEST_NAME - end.length).trimEnd() + end;
      if (taken.has(tried.toLowerCase())) continue;
      taken.add(tried.toLowerCase());
      return tried;
    }
  };
}
