import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { fairTurns } from "./fair-turns";

/** 2 is argon2id; isolatedModules cannot read the package's const enum. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One core stays free for all other requests (docs/decisions/0081). */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const inTurn = fairTurns(AT_ONCE);

/** Hash of no password: an unknown address takes as long as a known one. */
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Vn8zbhFbRR0XBYkLJvBMMcM3hZ6PpX0Ee0Cqp1nCDwY";

/** argon2id; `who` is the network whose turn it uses. */
export function hashPassword(password: string, who = ""): Promise<string> {
  return inTurn(who, () => hash(password, COST));
}

/** False without a hash, in the same time. */
export function isPassword(
  password: string,
  storedHash: string | undefined,
  who = "",
): Promise<boolean> {
  return inTurn(
    who,
    async () => (await verify(storedHash ?? DUMMY_HASH, password)) && storedHash !== undefined,
  );
}
