import { Link } from "@remix-run/react";
import { Eye } from "lucide-react";
import type { ChangeView, PutBackView } from "~/contracts/history";
import { paths } from "~/contracts/paths";
import { moneyFormat } from "~/domain/money";
import { AvatarImage } from "../avatar-image";
import { shownDay } from "../bills/due-text";

export function WhoDid({ who }: Pick<ChangeView, "who">) {
  return (
    <span className="history-who" aria-hidden>
      {who.avatar ? <AvatarImage avatar={who.avatar} size="small" /> : <Eye size={20} />}
    </span>
  );
}

type Props = { change: Pick<ChangeView, "who" | "doing" | "thing" | "amount" | "on" | "place"> };

/** Who did what, and where. */
export function ChangeSentence({ change }: Props) {
  const { who, doing, thing, amount, on, place } = change;
  const said = [thing, amount === null ? "" : moneyFormat([amount])(amount)].filter(Boolean);
  const where = on.length > 0 ? ` on ${on.join(", ")}` : "";
  return (
    <>
      {`${who.name} ${doing}${thing || said.length === 0 ? " " : ", "}`}
      {said.length > 0 && <b>{`${said.join(", ")}${where}`}</b>}
      {place && (thing || on.length > 0 ? ", " : " in ")}
      {place && (place.path ? <Link to={place.path}>{place.name}</Link> : place.name)}
    </>
  );
}

export function FromTo({ from, to }: Pick<ChangeView, "from" | "to">) {
  if (from === null && to === null) return null;
  return (
    <>
      <span className="sr-only">from </span>
      <span className="from">{from}</span>
      <span aria-hidden> → </span>
      <span className="sr-only"> to </span>
      <span className="to">{to}</span>
    </>
  );
}

/**
 * Asks before a change is put back, or all that can be of a day; where something of it was changed
 * since, whether that is overwritten.
 */
export function putBackQuestion(
  propertyId: string,
  asked: ChangeView | string,
  today: string,
  { since, newest }: Pick<PutBackView, "since" | "newest"> = { since: [], newest: "" },
) {
  const of = typeof asked === "string" ? asked : asked.id;
  const does = typeof asked === "string" ? "Put back this day’s changes" : (asked.putBack ?? "");
  const submit = since.length > 0 ? `${does} all the same` : does;
  return {
    to: paths.putBack(propertyId, of),
    title: typeof asked === "string" ? `Put back ${shownDay(asked, today)}?` : `${does}?`,
    text: (
      <>
        {typeof asked === "string" ? (
          <p>
            All that was changed that day is put back, from the last change to the first, but for
            what has no button of its own here, such as what somebody else removed.
          </p>
        ) : (
          <p className="wrap-anywhere">
            <ChangeSentence change={asked} /> <FromTo {...asked} />
          </p>
        )}
        {since.length > 0 ? (
          <>
            <ul className="my-3 list-disc pl-5 wrap-anywhere">
              {since.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <input type="hidden" name="over" value={newest} />
            <p>That is overwritten. You can undo it right afterwards.</p>
          </>
        ) : (
          <p>What was changed since is not overwritten. You can undo it right afterwards.</p>
        )}
      </>
    ),
    submit,
    intent: "put-back",
    danger: false,
    stays: true,
  };
}
