import { Form, useNavigation } from "@remix-run/react";
import { LayoutTemplate } from "lucide-react";
import { useItemStore, useShown } from "../items/item-context";
import { useShell } from "../shell/use-shell";

/** For admins alone, and where there are budget items (specification §6), within a BudgetProvider. */
export function UseAsTemplate({ projectId }: { projectId: string }) {
  const store = useItemStore();
  const { keys } = useShown(() => store.project(projectId));
  const isSending = useNavigation().formData?.get("intent") === "use-as-template";
  if (!useShell()?.viewer?.isAdmin || keys.length === 0) return null;
  return (
    <Form method="post">
      <button className="btn" name="intent" value="use-as-template" disabled={isSending}>
        <LayoutTemplate size={18} aria-hidden /> Use as Template
      </button>
    </Form>
  );
}
