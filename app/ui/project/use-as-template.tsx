import { Form, useNavigation } from "@remix-run/react";
import { LayoutTemplate } from "lucide-react";
import { useItemStore, useShown } from "../items/item-context";

/** For admins; needs budget items, saved or pending (docs/specification.md §15.3). */
export function UseAsTemplate({ projectId, className }: { projectId: string; className: string }) {
  const store = useItemStore();
  const isEmpty = useShown(() =>
    store.project(projectId).keys.every((key) => store.row(key)?.hold === "empty"),
  );
  const isSending = useNavigation().formData?.get("intent") === "use-as-template";
  if (isEmpty) return null;
  return (
    <Form method="post">
      <button className={className} name="intent" value="use-as-template" disabled={isSending}>
        <LayoutTemplate size={18} aria-hidden /> Use as Template
      </button>
    </Form>
  );
}
