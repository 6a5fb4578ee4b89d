import { Link } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { shownDay } from "./due-text";

type Props = {
  billId: string;
  sameAs: {
    date: string;
    total: Cents;
    items?: readonly { id: string; name: string; projectId: string }[];
  };
  today: string;
  action: string;
  deleteIntent: "delete-bill" | "delete-entry";
  onSaved?: (() => void) | undefined;
};

/** A bill that may be there twice: the answer is stored, and not asked again. */
export function SameAs({ billId, sameAs, today, action, deleteIntent, onSaved }: Props) {
  const { date, total, items: [item] = [] } = sameAs;
  return (
    <div className="note note-warn note-asks">
      <TriangleAlert size={18} aria-hidden />
      <div>
        <p>
          {`Same as ${shownDay(date, today)}, ${formatDollarsAndCents(total)}`}
          {item && (
            <>
              {", "}
              <Link to={paths.itemLog(item.projectId, item.id)}>{item.name}</Link>
            </>
          )}
          ?
        </p>
        <Form method="post" action={action} preventScrollReset onSaved={onSaved}>
          <SubmitButton intent={`keep-bill ${billId}`} className="btn">
            Keep both
          </SubmitButton>
          <SubmitButton intent={`${deleteIntent} ${billId}`} className="btn">
            Delete this one
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
