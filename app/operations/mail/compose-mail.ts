import type { App } from "../app";

/** A mail's words, in both forms. */
export type Mail = { subject: string; text: string; html: string };

type Parts = {
  subject: string;
  /** Whom the mail greets; without one it says Kia ora to nobody by name. */
  firstName?: string;
  paragraphs: string[];
  /** The one thing that the mail asks to do. */
  link?: { label: string; url: string };
  /** What follows the link. */
  closing?: string[];
};

/**
 * A mail made of plain sentences. Every part is escaped in the HTML, and loses its line breaks,
 * so that a name with a line break in it can neither reach a header nor start a paragraph of its
 * own.
 */
export function composeMail({ settings }: Pick<App, "settings">, parts: Parts): Mail {
  const greeting = parts.firstName ? `Kia ora ${parts.firstName},` : "Kia ora,";
  const before = [greeting, ...parts.paragraphs].map(oneLine);
  const after = (parts.closing ?? []).map(oneLine);
  const signature = `– ${settings.productName}`;
  const { link } = parts;
  const subject = oneLine(parts.subject);
  return {
    subject,
    text: [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, signature].join(
      "\n\n",
    ),
    html: page(
      subject,
      settings.productName,
      [
        ...before.map(paragraph),
        ...(link ? [button(link)] : []),
        ...after.map(paragraph),
        paragraph(signature),
      ].join("\n"),
    ),
  };
}

/**
 * The whole address of one of our pages, for a mail. It comes from PUBLIC_URL and never from a
 * request, whose Host anybody can write.
 */
export function publicAddress({ settings }: Pick<App, "settings">, path: string): string {
  return settings.publicUrl + path;
}

// Marks that turn the direction of writing go too: they could dress one address up as another.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ").trim();
}

// Mail programs read no stylesheets, so that the few styles stand in the tags.
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

function button({ label, url }: { label: string; url: string }): string {
  const href = escaped(url);
  return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#124F74;color:#FFFFFF;font-weight:600;text-decoration:none;border-radius:4px">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5A6872">Or open this address:<br><a href="${href}" style="color:#124F74;word-break:break-all">${href}</a></p>`;
}

function page(subject: string, productName: string, content: string): string {
  return `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;background:#F2F6F7;color:#15222D;font:16px/1.5 'Encode Sans',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#FFFFFF;border:1px solid #D8DFE3;border-top:3px solid #124F74">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #D8DFE3;font-size:18px;font-weight:700">${escaped(productName)}</p>
${content}
</div></body></html>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
