import { Link } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { shownDay } from "./due-text";

type Answer = "keep" | "delete";

type Props = {
  sameAs: {
    date: string;
    total: Cents;
    items?: readonly { id: string; name: string; projectId: string }[];
  };
  today: string;
  /** Where each answer is sent, and by which button. */
  answers: Record<Answer, { action: string; intent: string }>;
  onSaved?: (() => void) | undefined;
};

/** A bill that may be there twice: the answer is stored, and not asked again. */
export function SameAs({ sameAs, today, answers, onSaved }: Props) {
  const { date, total, items: [item] = [] } = sameAs;
  const formFor = (answer: Answer, words: string) => (
    <Form action={answers[answer].action} preventScrollReset onSaved={onSaved}>
      <SubmitButton intent={answers[answer].intent} className="btn">
        {words}
      </SubmitButton>
    </Form>
  );
  return (
    <div className="note note-warn note-asks">
      <TriangleAlert size={18} aria-hidden />
      <div>
        <p>
          {`Same as ${shownDay(date, today)}`}
          {total !== 0 && `, ${formatDollarsAndCents(total)}`}
          {item && (
            <>
              {", "}
              <Link to={paths.itemLog(item.projectId, item.id)}>{item.name}</Link>
            </>
          )}
          ?
        </p>
        <div className="flex flex-wrap gap-2 pt-2">
          {formFor("keep", "Keep both")}
          {formFor("delete", "Delete this one")}
        </div>
      </div>
    </div>
  );
}
