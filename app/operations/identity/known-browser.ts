import { hashOfSecret, newSecret } from "~/services/ids";

/**
 * A browser's cookie: an id, and an unreadable tag per account that signed in
 * (docs/decisions/0041).
 */
export type KnownBrowser = { id: string; tags: string[] };

/** The oldest is dropped. */
const MOST_ACCOUNTS = 5;

/** The browser's tag for an account and password hash, if it has one (docs/decisions/0041). */
export function browserTagOf(
  { browser }: { browser?: KnownBrowser | null },
  userId: string,
  passwordHash: string,
): string | undefined {
  const tag = browser && tagOf(browser.id, userId, passwordHash);
  return tag && browser.tags.includes(tag) ? tag : undefined;
}

/** A new password invalidates the tag. */
export function rememberBrowser(
  { browser, outgoing }: { browser?: KnownBrowser | null; outgoing: { browser?: KnownBrowser } },
  userId: string,
  passwordHash: string,
): void {
  const id = browser?.id ?? newSecret();
  const tag = tagOf(id, userId, passwordHash);
  const others = (browser?.tags ?? []).filter((other) => other !== tag);
  outgoing.browser = { id, tags: [tag, ...others].slice(0, MOST_ACCOUNTS) };
}

/** The hash's salt makes the tag unguessable from the account's id. */
function tagOf(browserId: string, userId: string, passwordHash: string): string {
  return hashOfSecret([browserId, userId, passwordHash].join("\n"));
}
