import { useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { showImpersonation, startImpersonation } from "~/operations/admin/impersonation";
import { impersonateUser } from "~/ui/admin/impersonate-text";
import { ConfirmPage } from "~/ui/confirm-page";
import type { PageHandle } from "~/ui/page-title";

export const loader = pageLoader(showImpersonation);
export const action = pageForms({
  impersonate: formAction(startImpersonation, { next: () => paths.properties }),
});
export const handle: PageHandle = { title: "Impersonate User" };

export default function ImpersonateUser() {
  const user = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      {...impersonateUser(user)}
      cancelTo={paths.adminUser(user.id)}
      label={user.fullName}
    />
  );
}
