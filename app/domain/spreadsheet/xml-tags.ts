/** A tag of XML with the text that follows it; names are without their prefix. */
type Tag = { name: string; isEnd: boolean; isEmpty: boolean; attributes: string; text: string };

/** Tags in their order; what is no XML ends them. Entities of a document type are not read. */
export function* tagsOf(xml: string): Generator<Tag> {
  const tag =
    /<(?:!--[^]*?-->|[!?][^>]*>|(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^"'<>/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>)([^<]*)/y;
  tag.lastIndex = Math.max(0, xml.indexOf("<"));
  for (let found = tag.exec(xml); found; found = tag.exec(xml)) {
    const [, end, name, attributes = "", empty, text = ""] = found;
    if (name !== undefined)
      yield { name, isEnd: end === "/", isEmpty: empty === "/", attributes, text };
  }
}

export function attribute(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(`${name}=`);
  if (start < 0 || /[\w:.-]/.test(attributes[start - 1] ?? " ")) return undefined;
  const quote = attributes[start + name.length + 1] ?? '"';
  const from = start + name.length + 2;
  return plainText(attributes.slice(from, attributes.indexOf(quote, from)));
}

export function plainText(xml: string): string {
  return xml
    .replace(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
      (all, hex, digits, name) => {
        if (name) return ENTITIES[String(name).toLowerCase()] ?? all;
        const code = hex ? Number.parseInt(hex, 16) : Number(digits);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      },
    )
    .replace(/_x([0-9a-f]{4})_/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
