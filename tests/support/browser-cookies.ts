/** The pairs of a Cookie header as Playwright adds them to the browser, for an origin. */
export function browserCookies(header: string, origin: string) {
  return header.split("; ").map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return { name, value, url: origin };
  });
}
