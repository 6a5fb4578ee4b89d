import { Form, useNavigation } from "@remix-run/react";
import { LayoutTemplate } from "lucide-react";
import { useItemStore, useShown } from "../items/item-context";
import { useShell } from "../shell/use-shell";

/**
 * For admins alone, and where there are budget items that are kept or on their way
 * (docs/specification.md §15.3), within a BudgetProvider.
 */
export function UseAsTemplate({ projectId }: { projectId: string }) {
  const store = useItemStore();
  const isEmpty = useShown(() =>
    store.project(projectId).keys.every((key) => store.row(key)?.hold === "empty"),
  );
  const isSending = useNavigation().formData?.get("intent") === "use-as-template";
  if (!useShell()?.viewer?.isAdmin || isEmpty) return null;
  return (
    <Form method="post">
      <button className="btn" name="intent" value="use-as-template" disabled={isSending}>
        <LayoutTemplate size={18} aria-hidden /> Use as Template
      </button>
    </Form>
  );
}
