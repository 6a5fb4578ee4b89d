const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Per account and New Zealand day, deleted files included (docs/decisions/0046). */
export const DAILY_UPLOAD_BYTES = 2 * GB;

export const ACCOUNT_BYTES = 10 * GB;

/** Average bytes of an item, or a line of a bill or quote, in the trash, with its indexes. */
export const ROW_BYTES = 800;

/** Bytes on disk of uploads that are neither stored nor refused yet (docs/decisions/0091). */
export const UPLOADS_IN_FLIGHT = { ofNetwork: 256 * MB, inAll: GB };
