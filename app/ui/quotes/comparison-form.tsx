import { paths } from "~/contracts/paths";
import type { ComparisonFormView, ComparisonView } from "~/contracts/comparisons";
import { COMPARISON } from "~/domain/quotes/quote-fields";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { fieldIdOf, GroupMessages, useReply, valueOf } from "../forms/field";
import { OriginalValues } from "../forms/original-values";
import { RecordField, CheckField } from "../forms/record-field";
import { ChooseCategory } from "./choose-category";

const { title, scope, replyBy, showStreet } = COMPARISON.fields;

type Props = { form: ComparisonFormView };

/** The work that suppliers are asked to quote: items of a category, and what is said of them. */
export function ComparisonForm({ form }: Props) {
  const reply = useReply();
  const { property, project, comparison, newId } = form;
  const to = (projectId: string) =>
    comparison
      ? paths.comparison(property.id, comparison.id, projectId)
      : paths.addComparison(property.id, projectId);
  return (
    <>
      <ChooseCategory
        form={form}
        to={to}
        label="Category of the work"
        needed="Work to be quoted is made of items: add a category first."
        question="Which part of the work is it?"
        chosen="Items of:"
      />
      {project && (
        <Form key={project.id} action={to(project.id)} className="grid gap-5">
          <input type="hidden" name="category" value={project.name} />
          {comparison && <OriginalValues was={textsOf(comparison)} />}
          {!comparison && (
            <input type="hidden" name="newId" value={valueOf(reply, "newId", newId)} />
          )}
          <Items form={form} />
          <Details form={form} />
          <SubmitButton intent={comparison ? "save-comparison" : "add-comparison"}>
            {comparison ? "Save the work" : "Next: ask suppliers"}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

function textsOf(work: ComparisonView) {
  return {
    title: work.title,
    scope: work.scope,
    replyBy: work.replyBy,
    showStreet: work.showStreet ? "yes" : "",
  };
}

function Items({ form: { items, project, comparison } }: Props) {
  return (
    <fieldset id={fieldIdOf("lines")} tabIndex={-1} className="min-w-0">
      <legend className="font-bold">{project?.name}: what is to be quoted</legend>
      <GroupMessages name="lines" />
      {items.length === 0 && (
        <p className="text-ink-2">This category has no items yet: add them to its budget first.</p>
      )}
      {items.map(({ id, name, isChosen }) => (
        <CheckField key={id} name={`items.${id}`} start={isChosen}>
          {name}
          {comparison && <input type="hidden" name={`shown.${id}`} value="yes" />}
        </CheckField>
      ))}
    </fieldset>
  );
}

function Details({ form: { comparison, project } }: Props) {
  return (
    <>
      <RecordField of={title} start={comparison?.title ?? project?.name} autoComplete="off" />
      <RecordField
        of={scope}
        start={comparison?.scope}
        rows={4}
        hint="Sizes, materials, access. Suppliers read this; they never see budgets or other quotes."
      />
      <RecordField of={replyBy} start={comparison?.replyBy ?? ""} />
      <CheckField name="showStreet" start={comparison?.showStreet}>
        {showStreet.label}
      </CheckField>
    </>
  );
}
