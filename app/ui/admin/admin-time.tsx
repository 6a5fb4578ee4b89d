import { adminDateTime } from "~/domain/dates";

/** A moment as admins see it (specification §2), or words for there being none. */
export function AdminTime({ date, none = "–" }: { date: string | null; none?: string }) {
  return date === null ? <span className="text-ink-3">{none}</span> : <time dateTime={date}>{adminDateTime(new Date(date))}</time>;
}
