import crypto from "node:crypto";

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** 128 random bits as 22 characters of base58 (docs/specification.md §1.3). */
export function newId(): string {
  return base58Of(randomBytes(16));
}

const pool = Buffer.alloc(4096);
let poolAt = pool.length;

/** For ids and nonces, at most 4,096: asking the system for a few bytes takes as long as for many. */
export function randomBytes(count: number): Buffer {
  if (poolAt + count > pool.length) {
    crypto.randomFillSync(pool);
    poolAt = 0;
  }
  const bytes = Buffer.from(pool.subarray(poolAt, poolAt + count));
  poolAt += count;
  return bytes;
}

/** The id that always follows from this seed: 128 bits of its SHA-256. */
export function derivedId(seed: string): string {
  return base58Of(crypto.createHash("sha256").update(seed).digest().subarray(0, 16));
}

function base58Of(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString("hex")}`);
  let id = "";
  for (let digit = 0; digit < 22; digit++) {
    id = BASE58[Number(rest % 58n)] + id;
    rest /= 58n;
  }
  return id;
}

export function hashOfContent(bytes: Buffer | string): string {
  return crypto.createHash("sha256").update(bytes).digest("base64url");
}

export function newSecret(): string {
  return crypto.randomBytes(32).toString("base64url");
}

/** Only hashes are stored, so that a leaked database opens no session or link. */
export function hashOfSecret(secret: string): string {
  return crypto.createHash("sha256").update(secret).digest("base64url");
}
