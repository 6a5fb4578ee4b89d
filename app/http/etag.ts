/** Whether the asker has this already. If-None-Match may name several tags, and weakly. */
export function matchesEtag(request: Request, tag: string): boolean {
  const sent = request.headers.get("if-none-match") ?? "";
  return sent.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
}
