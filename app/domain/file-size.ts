const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** "340 bytes", "12 KB", "3.4 MB", "67.3 GB". KB are rounded up, so that no size is understated. */
export function shownSize(bytes: number): string {
  if (bytes < KB) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < MB) return `${Math.min(Math.ceil(bytes / KB), 1023)} KB`;
  return bytes < 1023.5 * MB ? `${shortened(bytes / MB)} MB` : `${shortened(bytes / GB)} GB`;
}

function shortened(amount: number): number {
  return amount < 99.95 ? Math.round(amount * 10) / 10 : Math.round(amount);
}
