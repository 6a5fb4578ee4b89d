import type { ChangeView } from "~/contracts/history";
import { paths } from "~/contracts/paths";
import type { Db } from "~/data/database";
import { lastNameOf } from "~/data/history";
import { listProjects } from "~/data/projects";
import { findUser } from "~/data/users";
import { dateAt, SUPPLIER, SUPPORT, type Did } from "~/domain/history/history";
import { PART_NAMES, type Part, type RecordedChange } from "~/domain/history/recorded";
import { groupWords } from "~/domain/history/group-words";
import { amountOf, wordsOf } from "~/domain/history/words";
import { entriesOf } from "~/domain/history/entries";
import type { Context } from "../operation";
import { rowsToPutBack } from "./rows-to-put-back";
import { fullNameOf } from "~/domain/user";

type Place = ChangeView["place"];

/** Where more rows came or went together, so many are listed. */
const MOST_LISTED = 100;

/** Shows the changes of commands: names of people and places are looked up once. */
export function changesViewer(context: Context, propertyId: string) {
  const { db } = context;
  const people = new Map<string, ChangeView["who"]>();
  const projects = new Map(listProjects(db, propertyId).map(({ id, name }) => [id, name]));
  const gone = new Map<string, string | null>();

  const nameOf = (projectId: string): string | null => {
    const name = projects.get(projectId) ?? gone.get(projectId);
    if (name !== undefined) return name;
    const last = lastNameOf(db, propertyId, projectId) ?? null;
    gone.set(projectId, last);
    return last;
  };

  function placeOf(part: string): Place {
    if (part in PART_NAMES)
      return { name: PART_NAMES[part as Part], path: pathOf[part as Part](propertyId) };
    const name = nameOf(part);
    return name === null ? null : { name, path: projects.has(part) ? paths.project(part) : null };
  }

  function personOf(who: string): ChangeView["who"] {
    let person = people.get(who);
    if (!person) people.set(who, (person = viewPerson(db, who)));
    return person;
  }

  return ({ at, who, changes }: Did): ChangeView[] =>
    entriesOf(changes).map((entry) => {
      const { rows, on } = entry;
      const [first] = rows;
      const only = rows.length === 1;
      const place = first.kind === "category" && only ? null : placeOf(first.part);
      const effect = on.length === 1 && only && on[0] ? wordsOf(on[0], nameOf) : null;
      const { each, ...said } = only ? wordsOf(first, nameOf) : { ...groupWords(rows), each: [] };
      return {
        id: `${at}.${changes.indexOf(first)}`,
        date: dateAt(at).toISOString(),
        who: personOf(who),
        ...said,
        ...(effect && { from: effect.from, to: effect.to }),
        amount: only ? amountOf(first) : null,
        on: on.map(({ name }) => name),
        place: first.kind === "property" || first.kind === "share" ? null : place,
        each: only
          ? each.map(({ label, ...fromTo }) => ({ name: label, amount: null, ...fromTo }))
          : rows
              .slice(0, MOST_LISTED)
              .map((row) => ({ name: row.name, amount: amountOf(row), from: null, to: null })),
        count: only ? each.length : rows.length,
        putBack: putBackWords(rowsToPutBack(context, entry), said.from),
        asks:
          !only || !["changed", "removed"].includes(first.verb) || who !== context.actor.user.id,
      };
    });
}

const pathOf: Record<Part, (propertyId: string) => string> = {
  bills: (id) => paths.propertyBills(id, { list: "all" }),
  quotes: (id) => paths.quotes(id),
  deal: (id) => paths.property(id, "trade-tracker"),
  files: (id) => paths.property(id, "dossier"),
  property: (id) => paths.property(id),
};

function putBackWords(rows: readonly RecordedChange[], from: string | null): string | null {
  const [first, another] = rows;
  if (!first) return null;
  const { kind, verb } = first;
  const all = another ? ` all ${rows.length}` : "";
  if (verb === "removed") return `Put back${all}`;
  if (verb !== "changed") return `Remove${all}`;
  if (from?.startsWith("$")) return `Put back ${from}`;
  return kind === "deal" && from && from !== "none" ? `Put back “${from}”` : "Put back";
}

export function viewPerson(db: Db, who: string): ChangeView["who"] {
  if (who === SUPPORT) return { id: who, name: "Support", avatar: null };
  if (who === SUPPLIER) return { id: who, name: "The supplier", avatar: null };
  const user = findUser(db, who);
  return {
    id: who,
    name: user ? user.firstName || fullNameOf(user) : "Somebody",
    avatar: user?.avatar ?? null,
  };
}
