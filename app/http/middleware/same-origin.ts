const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * From our origin, or a client that claims it (docs/specification.md §18.3). Ahead of everything:
 * Remix's check misses resource routes. The signed webhook is exempt.
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  if (SAFE.has(request.method)) return true;
  if (new URL(request.url).pathname.startsWith("/webhooks/")) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || (site === "none" && isForm(request));
  return request.headers.get("origin") === origin;
}

function isForm(request: Request): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    request.headers.get("content-type") ?? "",
  );
}
