import { Form } from "@remix-run/react";
import { UserX } from "lucide-react";
import { paths } from "~/contracts/paths";
import type { ShellView } from "~/contracts/shell";

/** Says on every page whose account this is, to the admin who acts in it. */
export function ActingStrip({
  viewer: { fullName, email },
}: {
  viewer: NonNullable<ShellView["viewer"]>;
}) {
  return (
    <aside className="acting-strip" aria-label="Impersonation">
      <p>
        You are acting as <b>{fullName}</b> ({email}).
      </p>
      <StopImpersonation className="btn" />
    </aside>
  );
}

/**
 * The whole page is loaded anew, so that nothing of one person's stays in the browser as the
 * other's.
 */
export function StopImpersonation({ className }: { className: string }) {
  return (
    <Form method="post" action={paths.stopImpersonation} reloadDocument>
      <button className={className} name="intent" value="stop">
        <UserX size={18} aria-hidden />
        Stop Impersonation
      </button>
    </Form>
  );
}
