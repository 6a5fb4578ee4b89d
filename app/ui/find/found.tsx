import { Fragment, type ReactNode } from "react";
import type { FindView, FoundRow } from "~/contracts/find";
import { foldText } from "~/domain/fold-text";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";

/** The start of each word that is as one of the folded words is marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, at) => {
    const folded = at % 2 === 1 ? foldText(part) : "";
    const word = folded && words.find((one) => folded.startsWith(one));
    if (!word) return <Fragment key={at}>{part}</Fragment>;
    return (
      <Fragment key={at}>
        <mark>{part.slice(0, word.length)}</mark>
        {part.slice(word.length)}
      </Fragment>
    );
  });
}

/** What stands in a row: its picture, name, place and amount. */
export function FoundLine({ row, words }: { row: FoundRow; words: readonly string[] }) {
  return (
    <>
      {row.picture && <img src={row.picture} width="40" height="30" alt="" loading="lazy" />}
      <span className="find-name">
        <b>
          <Marked text={row.name} words={words} />
        </b>
        {row.about && (
          <small>
            <Marked text={row.about} words={words} />
          </small>
        )}
      </span>
      {(row.amount || row.note) && (
        <span className="find-amount">
          {row.amount} <small>{row.note}</small>
        </span>
      )}
    </>
  );
}

type Spend = NonNullable<FindView["spend"]>;
type CardProps = { spend: Spend; words: readonly string[]; button: ReactNode };

/** What the spend does to its item's budget. */
export function SpendCard({ spend, words, button }: CardProps) {
  const { item, project, amount } = spend;
  const after = item.spent + amount;
  const left = item.budget - after;
  const whole = Math.max(after, item.budget);
  const part = (cents: number) => `${((Math.max(0, cents) / whole) * 100).toFixed(2)}%`;
  return (
    <>
      <span className="find-card-head">
        <span>
          <span className="label">
            Log a spend on <Marked text={item.name} words={words} />, {project.name}
          </span>
          <b className="figure">{formatDollarsAndCents(amount)}</b>
        </span>
        {button}
      </span>
      <svg className="find-bar" aria-hidden>
        <rect width={part(item.spent)} height="100%" fill="var(--bar)" />
        <rect x={part(item.spent)} width={part(amount)} height="100%" fill="url(#agreed)" />
        <line x1={part(after)} x2={part(after)} y2="100%" stroke="var(--ink)" />
      </svg>
      <span className="find-figures">
        <span>
          Spent {formatDollars(item.spent)} <span aria-hidden>→</span>
          <span className="sr-only"> to </span> <b>{formatDollars(after)}</b> of{" "}
          {formatDollars(item.budget)}
        </span>
        {left < 0 ? (
          <span className="over">{formatDollars(-left)} over</span>
        ) : (
          <span>{formatDollars(left)} left</span>
        )}
        <span>today, paid, GST included</span>
      </span>
    </>
  );
}

/** What the form of a command sends. */
export function SentFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

export function SameSpend({ spend: { same, amount, item } }: { spend: Spend }) {
  if (!same) return null;
  return (
    <p className="find-same">
      {same.title}, {formatDollarsAndCents(amount)}, is on {item.name} since {same.date}. Log it
      only if this is a second one.
    </p>
  );
}

/** In how many places, or that there is none. */
export function saysFound(
  { groups, words, isUnfound }: Pick<FindView, "groups" | "words" | "isUnfound">,
  q: string,
): string {
  if (words.length === 0) return "Recent, and things to do";
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return isUnfound || count === 0
    ? `Nothing is called “${q.trim()}”.`
    : `${count} found for “${q.trim()}”`;
}
