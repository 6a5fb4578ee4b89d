import { Form } from "@remix-run/react";
import { CreditCard } from "lucide-react";
import { paths } from "~/contracts/paths";
import { SubmitButton } from "../forms/submit-button";

export const MANAGE = "manage-card";

/**
 * To the card provider's own pages, where a card and a plan are changed: out of this document. The
 * profile's form, wherever it stands.
 */
export function ManageCard({ className = "btn" }: { className?: string }) {
  return (
    <Form method="post" action={paths.profile} reloadDocument>
      <SubmitButton intent={MANAGE} className={className}>
        <CreditCard size={16} aria-hidden />
        Manage card and plan
      </SubmitButton>
    </Form>
  );
}
