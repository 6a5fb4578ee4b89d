import type { AnswerView } from "~/contracts/quotes";
import { formatDateNear } from "~/domain/bills/calendar-date";
import { isoDay } from "~/domain/dates";
import { formatDollarsAndCents } from "~/domain/money";
import { QUOTE, VARIATION } from "~/domain/quotes/quote-fields";
import { Fact } from "../fact";
import { gstTermText, lineText } from "./quote-text";

type Props = { answer: AnswerView; supplier: string; today: string };

/** "confirmed by Tama Rewa by mail sent to tama@trade.example, 5 Mar". */
export function answeredText({ did, by, date, email, keptDate }: AnswerView, today: string) {
  const sent = email && ` sent to ${email}`;
  const lost = keptDate === date ? "" : "; what it said then was not kept";
  return `${did} by ${by} by mail${sent}, ${dayText(date, today)}${lost}`;
}

/** That an answer stands no more, and what it was about. */
export function ChangedAnswer({ answer, supplier, today }: Props) {
  const { did, date, changedDate } = answer;
  if (!changedDate) return null;
  const who = answer.by || supplier;
  const what = `${who} ${did} it on ${dayText(date, today)}`;
  const no = did === "confirmed" ? ": no longer confirmed" : "";
  return (
    <div className="col-span-full">
      <p className="note note-warn text-[0.9375rem]">
        {`Changed or asked again on ${dayText(changedDate, today)}, after ${what}${no}.`}
      </p>
      <details>
        <summary className="link opener">{`What ${who} ${did}`}</summary>
        <Said answer={answer} today={today} />
      </details>
    </div>
  );
}

function Said({ answer: { said, date, keptDate, email, asked }, today }: Omit<Props, "supplier">) {
  if (!said) return <p>What it said was not kept.</p>;
  const { gst, total, lines, details, approvedBy } = said;
  const facts = [
    ...Object.entries(details).map(([name, text]) => [
      LABELS[name] ?? name,
      DATES.has(name) && text ? formatDateNear(text, today) : text,
    ]),
    ["Asked for", asked],
    ["Approved by", approvedBy],
    ["Link mailed to", email],
  ].filter(([, text]) => text);
  return (
    <>
      {keptDate !== date && keptDate && (
        <p>{`As it was on ${dayText(keptDate, today)}; what it said before was not kept.`}</p>
      )}
      <dl className="quote-facts">
        <Fact label="GST included" className="amount">
          {formatDollarsAndCents(total)}
        </Fact>
        {lines.map(({ name, text, amount }, index) => (
          <Fact
            key={index}
            label={[name, lineText(text, name)].filter(Boolean).join(": ") || "Other work"}
            className="amount"
          >
            {`${formatDollarsAndCents(amount)} ${gstTermText(gst)}`}
          </Fact>
        ))}
        {facts.map(([label, text]) => (
          <Fact key={label} label={label} className="whitespace-pre-line">
            {text}
          </Fact>
        ))}
      </dl>
    </>
  );
}

const DATES = new Set(["date", "validUntil"]);

const { validUntil, leadTime, warranty, note } = QUOTE.fields;
const LABELS: Record<string, string> = {
  date: "Noted on",
  reference: "Quote",
  ...Object.fromEntries(
    [VARIATION.fields.text, validUntil, leadTime, warranty, note].map(({ name, label }) => [
      name,
      label,
    ]),
  ),
};

function dayText(instant: string, today: string): string {
  return formatDateNear(isoDay(new Date(instant)), today);
}
