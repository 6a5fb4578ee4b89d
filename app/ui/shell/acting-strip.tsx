import { Form } from "@remix-run/react";
import { UserX } from "lucide-react";
import { paths } from "~/contracts/paths";
import type { ShellView } from "~/contracts/shell";

type Props = { viewer: NonNullable<ShellView["viewer"]> };

export function ActingStrip({ viewer: { fullName, email } }: Props) {
  return (
    <aside className="acting-strip" aria-label="Impersonation">
      <p>
        You are acting as <b>{fullName}</b> ({email}).
      </p>
      <StopImpersonation className="btn" />
    </aside>
  );
}

/** A full page load, so that no data of one account stays in memory under the other. */
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
