import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

export function SubmitButton({
  intent,
  children,
  disabled = false,
  className = "btn btn-primary",
  form,
}: {
  intent: string;
  /** The id of a form that it is not inside. */
  form?: string;
  children: ReactNode;
  disabled?: boolean;
  className?: string;
}) {
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <button
      className={className}
      form={form}
      name="intent"
      value={intent}
      disabled={disabled || sending}
    >
      {sending ? "Sending…" : children}
    </button>
  );
}
