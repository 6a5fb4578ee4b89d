import { Form } from "@remix-run/react";
import { CreditCard } from "lucide-react";
import { paths } from "~/contracts/paths";
import { SubmitButton } from "../forms/form-parts";

export const MANAGE = "manage-card";

/** A document form: it leaves the product for the biller's portal. */
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
