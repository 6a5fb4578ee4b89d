import {
  historyQuery,
  historyView,
  putBackMessages,
  putBackQuery,
  putBackView,
} from "~/contracts/history";
import { messages } from "~/contracts/messages";
import { listHistory, listWho } from "~/data/history";
import { listProjects } from "~/data/projects";
import { isoDay } from "~/domain/dates";
import { readCalendarDate } from "~/domain/bills/calendar-date";
import { grouped } from "~/domain/grouped";
import { mergedTyping } from "~/domain/history/merged-typing";
import { dateAt } from "~/domain/history/history";
import { PART_NAMES } from "~/domain/history/recorded";
import { Refusal } from "~/domain/refusal";
import { onProperty } from "../builders";
import { query } from "../operation";
import { boundsOf, listDids, planPutBack } from "./put-back-plan";
import { changesViewer, viewPerson } from "./view-changes";

/** What so many commands did is on a page. */
export const CHANGES_OF_PAGE = 60;

export const showHistory = query({
  ...onProperty("see"),
  summary: "Who changed what in a property, when, from and to",
  failure: messages.loadHistoryFailed,
  input: historyQuery,
  output: historyView,
  run(context, { id, name }, { who, in: part, about, day, before }) {
    const { db, now } = context;
    const bounds = day ? boundsOf(day) : { from: undefined, before: Infinity };
    const until = Math.min(before ?? Infinity, bounds.before);
    const filter = { ...bounds, who, part, about, before: until === Infinity ? undefined : until };
    const done = listHistory(db, id, filter, CHANGES_OF_PAGE);
    const days = grouped(mergedTyping(done), ({ at }) => isoDay(dateAt(at)));
    const view = changesViewer(context, id);
    return {
      property: { id, name },
      people: listWho(db, id)
        .map((own) => viewPerson(db, own))
        .map((person) => ({ id: person.id, name: person.name }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      parts: [
        ...listProjects(db, id).map((project) => ({ id: project.id, name: project.name })),
        ...Object.entries(PART_NAMES).map(([own, word]) => ({ id: own, name: word })),
      ],
      who: who ?? null,
      part: part ?? null,
      about: about ?? null,
      day: day ?? null,
      days: [...days].map(([own, ofDay]) => ({ day: own, changes: ofDay.flatMap(view) })),
      older: done.length === CHANGES_OF_PAGE ? (done.at(-1)?.at ?? null) : null,
      today: isoDay(now),
    };
  },
});

/** Before something is put back. */
export const showPutBack = query({
  ...onProperty("editContents"),
  summary: "A change that can be put back, or a day's",
  failure: putBackMessages.putBackFailed,
  input: putBackQuery,
  output: putBackView,
  preparesFromDatabase: true,
  prepare: (context, input, { propertyId }) => planPutBack(context, propertyId, input),
  run(context, { id, name }, { change: asked }, { since, newest }) {
    const day = readCalendarDate(asked) ?? null;
    const [did] = day ? [] : listDids(context.db, id, asked);
    const change = did && changesViewer(context, id)(did).find((one) => one.id === asked);
    if (!day && !change?.putBack) throw new Refusal("missing", putBackMessages.putBackFailed);
    return {
      property: { id, name },
      day,
      change: change ?? null,
      since,
      newest: `${newest}`,
      today: isoDay(context.now),
    };
  },
});
