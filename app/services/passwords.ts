import { hash, verify } from "@node-rs/argon2";
import { fairTurns } from "./fair-turns";

/** 2 is argon2id in the package's enumeration, which a module compiled by itself cannot read. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two cores: more hashes side by side would only take memory and delay everybody. */
const streamOf = fairTurns(2);

/**
 * A hash of nobody's password, at the same cost: an unknown address takes as long as a known one.
 */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Vn8zbhFbRR0XBYkLJvBMMcM3hZ6PpX0Ee0Cqp1nCDwY";

/** The argon2id hash of a password, for keeping, in the turn of `who`: a network. */
export function hashPassword(password: string, who = ""): Promise<string> {
  return streamOf(who, () => hash(password, COST));
}

/**
 * True when `password` is the one that was hashed. Without a hash the answer is no, in the same
 * time.
 */
export function isPassword(password: string, kept: string | undefined, who = ""): Promise<boolean> {
  return streamOf(who, async () => (await verify(kept ?? NOBODY, password)) && kept !== undefined);
}
