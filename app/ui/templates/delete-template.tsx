import type { TemplatePaths } from "~/contracts/template-paths";
import type { TemplateView } from "~/contracts/templates";

/** For the confirmation page and the dialog. */
export function deleteTemplateQuestion(
  { delete: pathOf }: TemplatePaths,
  { id, name }: Pick<TemplateView, "id" | "name">,
) {
  return {
    to: pathOf(id),
    title: "Delete Template",
    text: (
      <p>
        Are you sure you want to delete <b className="wrap-anywhere">{name}</b>? Categories made
        from it stay as they are. You can undo it right afterwards.
      </p>
    ),
    submit: "Delete Template",
    intent: "delete-template",
  };
}
