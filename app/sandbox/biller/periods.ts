/**
 * Seconds since 1970. Counted from the anchor, as at Stripe: a period from the 31st ends on the
 * last day of a short month and on the 31st again after it.
 */
export function periodEnd(anchor: number, start: number, interval: "month" | "year"): number {
  const months = interval === "year" ? 12 : 1;
  for (let count = Math.max(1, Math.floor(monthsBetween(anchor, start) / months)); ; count++) {
    const end = monthsAfter(anchor, count * months);
    if (end > start) return end;
  }
}

function monthsBetween(from: number, to: number): number {
  const [first, last] = [new Date(from * 1000), new Date(to * 1000)];
  return (
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
  );
}

function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
