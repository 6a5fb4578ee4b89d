import { hashOfSecret, newSecret } from "~/services/ids";
import type { Context, RequestContext } from "../operation";

/**
 * A browser that several people share is known to each of them; who has not signed in for longest
 * is forgotten first.
 */
const MOST_ACCOUNTS = 5;

/**
 * The tag by which this browser's cookie knows an account whose password is kept under this hash,
 * if it does: it has signed in from here with that password before (docs/decisions/0041).
 */
export function browserTagOf(
  { browser }: Pick<RequestContext, "browser">,
  userId: string,
  passwordHash: string,
): string | undefined {
  const tag = browser && tagOf(browser.id, userId, passwordHash);
  return tag && browser.tags.includes(tag) ? tag : undefined;
}

/** Has this browser known to an account, until the password is another one. */
export function rememberBrowser(
  { browser, outgoing }: Pick<Context, "browser" | "outgoing">,
  userId: string,
  passwordHash: string,
): void {
  const id = browser?.id ?? newSecret();
  const tag = tagOf(id, userId, passwordHash);
  const others = (browser?.tags ?? []).filter((other) => other !== tag);
  outgoing.browser = { id, tags: [tag, ...others].slice(0, MOST_ACCOUNTS) };
}

/** The hash of a password has a salt, so that a tag cannot be guessed from an account's id. */
function tagOf(browserId: string, userId: string, passwordHash: string): string {
  return hashOfSecret([browserId, userId, passwordHash].join("\n"));
}
