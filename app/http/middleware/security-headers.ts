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
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
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
    "frame-src 'self' blob:",
    // Forms may redirect to the card provider's checkout and portal.
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
