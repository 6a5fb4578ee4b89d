/** URLs with a secret, which must not leak as a referrer or into a search engine. */
const SECRET_PAGES = /^\/(auth\/(activate|reset-password)|quote\/|variation\/)/;

export function securityHeaders(pathname: string, nonce: string): Record<string, string> {
  const isSecret = SECRET_PAGES.test(pathname);
  return {
    ...(isSecret && { "X-Robots-Tag": "noindex" }),
    "Content-Security-Policy": contentSecurityPolicy(nonce),
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": isSecret ? "no-referrer" : "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    "X-Frame-Options": "DENY",
  };
}

/** All that a browser reads of a script, style sheet or font: other headers weighed 1 KB a file. */
export const FILE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    // Forms may redirect to the card provider's checkout and portal.
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

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
