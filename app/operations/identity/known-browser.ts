import { hashOfSecret, newSecret } from "~/services/ids";

/**
 * What a browser's cookie holds: an id of its own, and a tag for each account that has signed in
 * from it lately, from which nobody can read the account (docs/decisions/0041).
 */
export type KnownBrowser = { id: string; tags: string[] };

/** Several people may share a browser; the account that signed in longest ago goes first. */
const MOST_ACCOUNTS = 5;

/**
 * This browser's tag for an account, if it has signed in from here with the password of this hash
 * before (docs/decisions/0041).
 */
export function browserTagOf(
  { browser }: { browser?: KnownBrowser | null },
  userId: string,
  passwordHash: string,
): string | undefined {
  const tag = browser && tagOf(browser.id, userId, passwordHash);
  return tag && browser.tags.includes(tag) ? tag : undefined;
}

/** Adds the account to this browser's tags; a new password makes the tag useless. */
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

/** The salt in the password's hash keeps a tag from being guessed from an account's id. */
function tagOf(browserId: string, userId: string, passwordHash: string): string {
  return hashOfSecret([browserId, userId, passwordHash].join("\n"));
}
