const KB = 1024;
const MB = 1024 * KB;

/** A size for people: "340 bytes", "12 KB", "3.4 MB". Rounded up to the next KB, so that no file looks smaller than it is; MB to one decimal below 100. */
export function shownSize(bytes: number): string {
  if (bytes < KB) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < MB) return `${Math.min(Math.ceil(bytes / KB), 1023)} KB`;
  const megabytes = bytes / MB;
  return `${megabytes < 99.95 ? String(Math.round(megabytes * 10) / 10) : Math.round(megabytes)} MB`;
}
