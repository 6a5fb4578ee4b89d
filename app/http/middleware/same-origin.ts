const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a changing request comes from our origin, or from a client that says so
 * (docs/specification.md §18.3). Ahead of everything, since Remix's check misses resource routes.
 * The signed webhook is exempt.
 * @param origin of PUBLIC_URL.
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
