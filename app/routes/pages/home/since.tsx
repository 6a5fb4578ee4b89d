import { Link } from "@remix-run/react";
import type { HomeScreen, SinceLine } from "~/contracts/home";
import { paths } from "~/contracts/paths";
import { isoDay, timeOfDay } from "~/domain/dates";
import { shownDay } from "~/ui/bills/due-text";
import { ChangeSentence, FromTo, WhoDid } from "~/ui/property/change";

type Props = { since: NonNullable<HomeScreen<"welcome">["since"]>; today: string };

/** What others changed since the last visit: each line leads to all of it in the history. */
export function Since({ since: { words, lines }, today }: Props) {
  return (
    <section className="sheet" aria-labelledby="since">
      <div className="home-head">
        <h2 id="since">{words}</h2>
      </div>
      <ul className="home-rows home-since">
        {lines.map((line, at) => (
          <Line key={at} line={line} today={today} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, today }: { line: SinceLine; today: string }) {
  const { property, change, more, day } = line;
  const history = paths.history(property.id, { who: change.who.id, day: day ?? undefined });
  return (
    <li>
      <WhoDid who={change.who} />
      <p>
        <ChangeSentence change={change} />
        {/* The amount of what came says the same, and texts are long. */}
        {change.amount === null && change.from?.startsWith("$") && (
          <>
            {" ("}
            <FromTo {...change} />)
          </>
        )}
        <small>
          <Link className="link link-alone" to={history}>
            {property.name}
            {more !== 0 && (more === null ? ", and many more" : `, and ${more} more`)}
          </Link>
          {`, ${timeWords(change.date, today)}`}
        </small>
      </p>
    </li>
  );
}

function timeWords(date: string, today: string): string {
  const at = new Date(date);
  const day = isoDay(at);
  return [day === today ? "" : shownDay(day, today), timeOfDay(at)].filter(Boolean).join(", ");
}
