import { picture } from "./images";

/** Left below the sizes, so that the forms that add are shown and what they add is taken. */
export const ROOM = { items: 60, lines: 1_500, others: 20, files: 100 };

export const many = <Row>(count: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => row(at));

export const isoToday = () => new Date().toISOString().slice(0, 10);

/** As large as a file can be. */
export const largestFile = () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(MOST, 32)]);
const MOST = 20 * 1024 * 1024 - 9;

let kept: Promise<Buffer> | undefined;

/** As many pixels as a picture can have. */
export const largestPicture = () => (kept ??= picture("jpeg", 8_000, 6_000));
