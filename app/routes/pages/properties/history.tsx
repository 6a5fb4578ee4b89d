import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ChangeView, HistoryView } from "~/contracts/history";
import { paths, type HistoryQuery } from "~/contracts/paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showHistory } from "~/operations/history/show-history";
import { shownDay } from "~/ui/bills/due-text";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import { putBackQuestion } from "~/ui/property/change";
import { ChangeRow } from "~/ui/property/change-row";
import historyStyles from "~/ui/styles/sheets/history.css?url";

export const links = stylesheets(historyStyles);
export const loader = pageLoader(showHistory);
export const handle: PageHandle = { title: "History" };

export default function History() {
  const page = useLoaderData<typeof loader>();
  const { property, days, older } = page;
  // A day is put back as a whole, by everybody and everywhere.
  const isOfAll = (page.who ?? page.part ?? page.about) === null;
  return (
    <div className="page">
      <BackLink to={paths.property(property.id)}>{property.name}</BackLink>
      <h1>History</h1>
      <Filters page={page} />
      {/* A dialog closes once there is something newer. */}
      <div className="sheet" key={days[0]?.changes[0]?.id}>
        {days.length === 0 && <p>{emptyWords(page)}</p>}
        {days.map(({ day, changes }) => (
          <section key={day} className="history-day" aria-label={shownDay(day, page.today)}>
            <div className="history-head">
              <h2>{shownDay(day, page.today)}</h2>
              {isOfAll && changes.some(({ putBack }) => putBack !== null) && (
                <ConfirmLink
                  {...putBackQuestion(property.id, day, page.today)}
                  className="link link-alone"
                >
                  Put back this day’s changes
                </ConfirmLink>
              )}
            </div>
            <ol>
              {changes.map((change) => (
                <ChangeRow key={change.id} change={change}>
                  <PutBack propertyId={property.id} change={change} today={page.today} />
                </ChangeRow>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {older !== null && (
        <nav aria-label="Pages of the history">
          <Link
            className="btn"
            to={paths.history(property.id, filtered(page, { before: String(older) }))}
          >
            Older
          </Link>
        </nav>
      )}
    </div>
  );
}

/** One's own change is put back at once: the notification has an Undo. */
function PutBack(props: { propertyId: string; change: ChangeView; today: string }) {
  const { propertyId, change, today } = props;
  if (change.putBack === null) return null;
  const question = putBackQuestion(propertyId, change, today);
  if (change.asks)
    return (
      <ConfirmLink {...question} className="btn">
        {change.putBack}
      </ConfirmLink>
    );
  return (
    <Form method="post" action={question.to} preventScrollReset>
      <button className="btn" name="intent" value={question.intent}>
        {change.putBack}
      </button>
    </Form>
  );
}

function Filters({ page }: { page: HistoryView }) {
  const { property, people, parts, who, part, about, day } = page;
  const to = (person?: string) => paths.history(property.id, filtered(page, { who: person }));
  return (
    <div className="history-filters no-print">
      {people.length > 1 && (
        <div className="chips" role="group" aria-label="Who">
          <Link className="btn" to={to()} aria-current={who === null ? "true" : undefined}>
            Everybody
          </Link>
          {people.map((person) => (
            <Link
              key={person.id}
              className="btn"
              to={to(person.id)}
              aria-current={who === person.id ? "true" : undefined}
            >
              {person.name}
            </Link>
          ))}
        </div>
      )}
      <Form key={`${part} ${day}`}>
        {who !== null && <input type="hidden" name="who" value={who} />}
        {about !== null && <input type="hidden" name="about" value={about} />}
        <label>
          In
          <select className="input" name="in" defaultValue={part ?? ""}>
            <option value="">all of it</option>
            {parts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          On
          <input className="input" type="date" name="day" defaultValue={day ?? ""} />
        </label>
        <button className="btn">Show</button>
      </Form>
      {(who ?? part ?? about ?? day) !== null && (
        <Link className="btn btn-plain" to={paths.history(property.id)}>
          Show all
        </Link>
      )}
    </div>
  );
}

/** The filters of the page, but for those that are replaced. */
function filtered({ who, part, about, day }: HistoryView, others: HistoryQuery): HistoryQuery {
  const own = { who: who ?? undefined, in: part ?? undefined, about: about ?? undefined };
  return { ...own, day: day ?? undefined, ...others };
}

function emptyWords({ who, part, about, day }: HistoryView): string {
  return (who ?? part ?? about ?? day) === null
    ? "Nothing yet. What anybody changes here from now on is listed."
    : "Nothing was changed there.";
}
