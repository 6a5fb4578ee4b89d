/** If-None-Match may list several tags, weak ones too. */
export function matchesEtag(request: Request, tag: string): boolean {
  const sent = request.headers.get("if-none-match");
  return sent !== null && sent.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}
