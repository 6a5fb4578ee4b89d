import { adminDateTime } from "~/domain/dates";

/** docs/specification.md §1.3; `none` is shown for null. Wraps only after the day. */
export function AdminTime({ date, none }: { date: string | null; none: string }) {
  if (date === null) return <span className="text-ink-3">{none}</span>;
  const [day, time] = adminDateTime(new Date(date)).split(", ");
  return (
    <time dateTime={date}>
      <span className="whitespace-nowrap">{day},</span>{" "}
      <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
