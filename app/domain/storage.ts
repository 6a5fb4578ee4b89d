const GB = 1024 * 1024 * 1024;

/**
 * The most that one account uploads in a day in New Zealand, in bytes, whatever becomes of it
 * (docs/decisions/0046).
 */
export const DAILY_UPLOAD_BYTES = 2 * GB;

/**
 * The most that is kept for one account, in bytes: in the properties that it created, and in its
 * trash.
 */
export const ACCOUNT_BYTES = 10 * GB;
