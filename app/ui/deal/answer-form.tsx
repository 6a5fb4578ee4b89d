import { useContext, type FormEventHandler, type ReactNode } from "react";
import { dealJson } from "~/contracts/deal-json";
import { sectionPath } from "~/contracts/deal-paths";
import type { DealView } from "~/contracts/deal-view";
import { Form } from "../forms/form";
import { fieldIdOf } from "../forms/field";
import { messagesOf, type Reply, ReplyContext, useReply, valueOf } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";
import { SectionContext } from "./deal-fold";
import type { DraftedForm } from "./use-answers";
import { OriginalValues } from "../forms/original-values";

type Props = {
  propertyId: string;
  draft: Pick<
    DraftedForm<Partial<DealView["inputs"]>>,
    "was" | "seen" | "form" | "onInput" | "onSubmit"
  >;
  save: string;
  className?: string;
  onInput?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** A plain form for some answers of the deal. */
export function AnswerForm({ propertyId, draft, save, className, onInput, children }: Props) {
  const { form, was, seen, onSubmit } = draft;
  const id = `answers-${Object.keys(was).join("-")}`;
  const section = useContext(SectionContext);
  const reply = useReply();
  const mine = isRefused(reply, Object.keys(was)) ? reply : undefined;
  // Without script the saved page shows this form again, its section unfolded. With script the
  // section stays unfolded, and a fragment would take the focus from the error summary.
  const action = useHydrated()
    ? sectionPath(propertyId, null)
    : `${sectionPath(propertyId, section)}#${id}`;
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      action={action}
      preventScrollReset
      className={`deal-answers ${className ?? ""}`}
      onInput={onInput ?? draft.onInput}
      onSubmit={onSubmit}
    >
      <OriginalValues was={dealJson.encodeInputs(seen)} />
      <ReplyContext.Provider value={mine}>{children}</ReplyContext.Provider>
      <button className="btn" name="intent" value="answer-deal">
        {save}
      </button>
    </Form>
  );
}

type ChoicesProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string; about?: string }[];
  start: string;
};

/** One of some answers; its messages are above it. */
export function Choices({ legend, name, options, start }: ChoicesProps) {
  const reply = useReply();
  const chosen = valueOf(reply, name, start);
  return (
    <fieldset className="field deal-choices">
      <legend>{legend}</legend>
      <FieldMessages name={name} />
      {options.map(({ value, label, about }, place) => (
        <label key={value} className="choice">
          <input
            type="radio"
            id={place === 0 ? fieldIdOf(name) : undefined}
            name={name}
            value={value}
            defaultChecked={value === chosen}
          />
          <span>
            {label}
            {about && <small>{about}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function FieldMessages({ name }: { name: string }) {
  const reply = useReply();
  return messagesOf(reply, name).map((message) => (
    <p key={message} className="field-error">
      {message}
    </p>
  ));
}

/** Whether one of these answers, or a part of one, was refused. */
export function isRefused(reply: Reply, answers: readonly string[]): boolean {
  const names = Object.keys(reply?.error ?? {});
  return names.some((name) => answers.some((one) => name === one || name.startsWith(`${one}.`)));
}
