const GB = 1024 * 1024 * 1024;

/** Per account and New Zealand day, deleted files included (docs/decisions/0046). */
export const DAILY_UPLOAD_BYTES = 2 * GB;

export const ACCOUNT_BYTES = 10 * GB;
