import { z } from "zod";
import { readCalendarDate } from "~/domain/bills/calendar-date";
import { AVATARS } from "~/domain/user";
import { RECORDED, type RecordedKind } from "~/domain/history/recorded";
import { fields, money, nameAndId } from "./fields";
import { convert } from "./money-codec";
import { shapeOf } from "./record-shape";

/** Apart from all others, which browsers load. */
export const putBackMessages = {
  putBackFailed: "This can no longer be put back.",
  putBackDone: "Put back",
  since: (who: string, value: string | null) =>
    `Since then ${who} ${value === null ? "changed it" : `made it ${value}`}.`,
  notPutBack: (name: string, why: string) => (name ? `${name}: ${why}` : why),
  partly: (done: number, all: number, why: string) =>
    `${done} of ${all} changes are put back. ${why}`,
};

/** A change, by its id, or all of a day: "2026-11-22". */
const change = z.string().max(40);

export const putBackQuery = fields({ change });

export const putBackInput = fields({
  change,
  over: z
    .string()
    .max(40)
    .transform((id) => parseInt(id, 10))
    .refine((at) => at >= 0, putBackMessages.putBackFailed)
    .meta({
      type: "string",
      description:
        "The newest change that you saw: what was changed after `change`, up to this one, is overwritten",
    })
    .optional(),
});

/** Values of a record as its command is sent them. */
export function sentOf(kind: RecordedKind, values: object): object {
  return convert(shapeOf({ list: [...RECORDED[kind].values()] }), "toJson", values) as object;
}

/** What is not understood counts as absent. */
export const historyQuery = z.object({
  /** An account, "support" or "supplier". */
  who: z.string().optional(),
  /** A category, or "bills", "quotes", "deal", "files", "property". */
  in: z.string().optional(),
  /** An item, a bill, a quote. */
  about: z.string().optional(),
  /** "2026-11-22", in New Zealand. */
  day: z
    .string()
    .optional()
    .transform((day) => (day === undefined ? undefined : readCalendarDate(day))),
  /** The `older` of the page before. */
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

const fromTo = { from: z.string().nullable(), to: z.string().nullable() };

export const changeView = z.object({
  id: z.string(),
  date: z.string(),
  who: nameAndId.extend({ avatar: z.enum(AVATARS).nullable() }),
  /** With the name of who did it before it and `thing` after it, a sentence. */
  doing: z.string(),
  thing: z.string(),
  amount: money.nullable(),
  /** Items that a bill was logged on, or removed from. */
  on: z.array(z.string()),
  /** The category or the page where it is now; null for what is gone. */
  place: z.object({ name: z.string(), path: z.string().nullable() }).nullable(),
  ...fromTo,
  /** The fields or rows that were changed together: `count` where not all are listed. */
  each: z.array(z.object({ name: z.string(), amount: money.nullable(), ...fromTo })),
  count: z.number(),
  /** What its button says; null where it cannot be put back. */
  putBack: z.string().nullable(),
  /** Whether that is asked first: it removes something, is of several rows, or another person's. */
  asks: z.boolean(),
});
export type ChangeView = z.output<typeof changeView>;

/** `change` is null for a day, and `day` for a change. */
export const putBackView = z.object({
  property: nameAndId,
  day: z.string().nullable(),
  change: changeView.nullable(),
  /** What of it was changed since, a sentence each, and the newest change that counts there. */
  since: z.array(z.string()),
  newest: z.string(),
  today: z.string(),
});
export type PutBackView = z.output<typeof putBackView>;

/** Newest first, by day in New Zealand; `older` is null at the beginning. */
export const historyView = z.object({
  property: nameAndId,
  people: z.array(nameAndId),
  parts: z.array(nameAndId),
  who: z.string().nullable(),
  part: z.string().nullable(),
  about: z.string().nullable(),
  day: z.string().nullable(),
  days: z.array(z.object({ day: z.string(), changes: z.array(changeView) })),
  older: z.number().nullable(),
  /** The day in New Zealand. */
  today: z.string(),
});
export type HistoryView = z.output<typeof historyView>;
