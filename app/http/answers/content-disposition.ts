/** RFC 6266: the name in UTF-8 with an ASCII fallback; nothing in it can end the header. */
export function attachment(name: string): string {
  return disposition("attachment", name);
}

export function inline(name: string): string {
  return disposition("inline", name);
}

function disposition(kind: string, name: string): string {
  const ascii = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
