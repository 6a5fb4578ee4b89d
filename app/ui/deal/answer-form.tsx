import { createContext, Fragment, useContext, type ReactNode } from "react";
import { dealJson } from "~/contracts/deal-json";
import { sectionPath } from "~/contracts/deal-paths";
import { DEAL, type DealSettings } from "~/domain/deal/deal-inputs";
import { partOf, type AnyRecord } from "~/domain/record/record";
import { Form } from "../forms/form";
import { OriginalValues } from "../forms/original-values";
import { RecordField, Choices } from "../forms/record-field";
import { ReplyContext, useReply } from "../forms/field";
import { useHydrated } from "../use-hydrated";
import { DealFold, SectionContext } from "./deal-fold";
import { textAt, type Texts } from "./form-texts";
import { fieldAt, textsOf } from "./record-texts";
import { isRefused, useAnswers, type AnswerDraft } from "./use-answers";
import { useWorked } from "./worked-context";

type SectionProps = {
  id: string;
  title: string;
  note: string;
  isOpenOnDesk?: boolean | undefined;
  names: readonly (keyof DealSettings)[];
  textsOf?: (answers: Partial<DealSettings>) => Texts;
  save: string;
  className?: string;
  children: ReactNode;
  /** Below the form. */
  below?: ReactNode;
};

/** A section with a form of some answers, each of which is drawn from its declaration. */
export function AnswerSection({ names, isOpenOnDesk, below, ...props }: SectionProps) {
  const { id, title, note, textsOf: own, ...form } = props;
  const { inputs } = useWorked().deal;
  const draft = useAnswers({
    answers: Object.fromEntries(names.map((name) => [name, inputs[name]])) as Partial<DealSettings>,
    textsOf: own ?? ((answers) => textsOf(partOf(DEAL, names), answers) as Texts),
  });
  const isMine = isRefused(useReply(), names);
  return (
    <DealFold id={id} title={title} note={note} isOpen={isMine} isOpenOnDesk={isOpenOnDesk}>
      <AnswerForm draft={draft} {...form} />
      {below}
    </DealFold>
  );
}

type Props = {
  draft: Omit<AnswerDraft<Partial<DealSettings>>, "change">;
  /** Declares what the form has beside the answers. */
  of?: AnyRecord;
  save: string;
  className?: string;
  onInput?: () => void;
  children: ReactNode;
};

/** A plain form for some answers of the deal. */
export function AnswerForm({ draft, of = DEAL, save, className = "", onInput, children }: Props) {
  const { propertyId } = useWorked();
  const { form, was, seen, texts, onInput: keep, onSubmit, onSaved } = draft;
  const id = `answers-${Object.keys(was).join("-")}`;
  const section = useContext(SectionContext);
  const reply = useReply();
  // What was typed is in `texts`.
  const mine = isRefused(reply, Object.keys(was)) ? { ...reply, initialValue: {} } : undefined;
  // Without script the saved page shows this form again, its section unfolded. With script the
  // section stays unfolded, and a fragment would take the focus from the error summary.
  const action = useHydrated()
    ? sectionPath(propertyId, null)
    : `${sectionPath(propertyId, section)}#${id}`;
  return (
    <Form
      ref={form}
      id={id}
      action={action}
      preventScrollReset
      className={`deal-answers ${className}`}
      onInput={onInput ?? keep}
      {...{ onSubmit, onSaved }}
    >
      <OriginalValues was={dealJson.encodeInputs(seen)} />
      <ReplyContext.Provider value={mine}>
        <TextsContext.Provider value={{ of, texts }}>{children}</TextsContext.Provider>
      </ReplyContext.Provider>
      <button className="btn" name="intent" value="answer-deal">
        {save}
      </button>
    </Form>
  );
}

/** What the declared fields of the form around hold. */
export const TextsContext = createContext<{ of: AnyRecord; texts: Texts }>({ of: DEAL, texts: {} });

type AnswerProps = Partial<Parameters<typeof RecordField>[0]> & {
  /** In the form: "loans.0.rate". */
  name: string;
};

/** A declared field with its text, label, help and messages. */
export function Answer({ name, ...given }: AnswerProps) {
  const { of, texts } = useContext(TextsContext);
  const { label = "", ...declared } = fieldAt(of, name);
  return (
    <RecordField of={{ ...declared, label }} name={name} start={textAt(texts, name)} {...given} />
  );
}

type ChoiceProps = {
  name: string;
  options: readonly (readonly [value: string, words: string, about?: string])[];
  look?: "row" | "column";
};

/** A declared choice, all of it shown. */
export function AnswerChoices({ name, options, look = "column" }: ChoiceProps) {
  const { of, texts } = useContext(TextsContext);
  return (
    <Choices
      className="field deal-choices"
      legend={fieldAt(of, name).label}
      name={name}
      start={textAt(texts, name)}
      look={look}
      options={options.map(([value, words, about]) => [
        value,
        <Fragment key={value}>
          {words}
          {about && <small>{about}</small>}
        </Fragment>,
      ])}
    />
  );
}
