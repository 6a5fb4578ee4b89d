import type { User } from "~/domain/user";
import { separateAddresses } from "~/domain/web-address";
import type { App } from "../app";

export type Mail = { subject: string; text: string; html: string };

/** Whom a mail greets: by name only once the address is verified, since anybody may type a name. */
export type Addressee = Pick<User, "firstName" | "emailVerified">;

type Parts = {
  subject: string;
  /** Without one the greeting is "Kia ora". */
  to?: Addressee;
  /** Verified e-mail addresses, which stay as they are in the text. */
  addresses?: string[];
  paragraphs: string[];
  link?: { label: string; path: string };
  closing?: string[];
};

/**
 * Composes plain sentences. Every part is escaped, loses its line breaks, against header and
 * paragraph injection, and has its addresses separated: only `link` leads anywhere
 * (docs/decisions/0092).
 */
export function composeMail({ settings }: Pick<App, "settings">, parts: Parts): Mail {
  const { to, addresses = [] } = parts;
  // An absolute URL from PUBLIC_URL, never from the request's forgeable Host.
  const link = parts.link && {
    label: parts.link.label,
    url: settings.publicUrl + parts.link.path,
  };
  const plain = (text: string) =>
    withoutLinks(oneLine(text), [settings.productName, ...addresses].filter(Boolean));
  const greeting = to?.emailVerified && to.firstName ? `Kia ora ${to.firstName},` : "Kia ora,";
  const before = [greeting, ...parts.paragraphs].map(plain);
  const after = (parts.closing ?? []).map(plain);
  const signature = `– ${settings.productName}`;
  const subject = plain(parts.subject);
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

// Direction marks could disguise an address.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ").trim();
}

/** @param kept stays as it is wherever it stands in the text. */
function withoutLinks(text: string, [ownAddress, ...others]: readonly string[]): string {
  if (ownAddress === undefined) return separateAddresses(text);
  return text
    .split(ownAddress)
    .map((part) => withoutLinks(part, others))
    .join(ownAddress);
}

// Mail clients ignore stylesheets.
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
