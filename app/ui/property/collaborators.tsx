import { Plus, UserMinus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/contracts/paths";
import type { PropertyView } from "~/contracts/properties";
import { foldEmail, isEmail } from "~/domain/email";
import { useHydrated } from "../use-hydrated";
import { ConfirmLink } from "../confirm/confirm-link";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { Field, useReply } from "../forms/field";
import { removeCollaborator } from "./questions";

type Collaborator = NonNullable<PropertyView["collaborators"]>[number];

type Props = {
  propertyId: string;
  collaborators: readonly Collaborator[];
  on: "share" | "edit";
};

/** Rendered for the property's creator only (docs/specification.md §5.1). */
export function Collaborators({ propertyId, collaborators, on }: Props) {
  return (
    <section className="grid gap-3" aria-labelledby="collaborators">
      <h2 id="collaborators" className="text-lg">
        Collaborators
      </h2>
      {collaborators.length === 0 ? (
        <p className="text-ink-2">No collaborators</p>
      ) : (
        <ul className="grid">
          {collaborators.map((collaborator) => (
            <CollaboratorLine
              key={collaborator.email}
              propertyId={propertyId}
              collaborator={collaborator}
              on={on}
            />
          ))}
        </ul>
      )}
      <AddCollaborator count={collaborators.length} propertyId={propertyId} on={on} />
    </section>
  );
}

type LineProps = Pick<Props, "propertyId" | "on"> & { collaborator: Collaborator };

function CollaboratorLine({ propertyId, collaborator: { id, fullName, email }, on }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-rule py-2">
      <span className="min-w-0 wrap-anywhere">
        {id ? (
          <>
            <b>{fullName}</b> <span className="text-ink-2">{email}</span>
          </>
        ) : (
          <>
            {email} <span className="tag">Invited</span>
          </>
        )}
      </span>
      <ConfirmLink {...removeCollaborator({ propertyId, fullName, email, on })}>
        <UserMinus size={16} aria-hidden />
        Remove <span className="sr-only">{fullName}</span>
      </ConfirmLink>
    </li>
  );
}

/** With script Add waits for a valid address (docs/specification.md §5.1). */
function AddCollaborator({
  count,
  propertyId,
  on,
}: Omit<Props, "collaborators"> & { count: number }) {
  const reply = useReply();
  const box = useRef<HTMLDetailsElement>(null);
  const before = useRef(count);
  const [isValid, setValid] = useState(false);
  const isAlive = useHydrated();
  const refused = Boolean(reply?.error);
  useEffect(() => {
    if (refused && box.current) box.current.open = true;
  }, [refused]);
  // After adding or removing, close the form and move the focus back to its toggle.
  useEffect(() => {
    if (before.current !== count) box.current?.querySelector("form")?.reset();
    before.current = count;
  }, [count]);
  function cancel() {
    setValid(false);
    if (!box.current) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  }
  return (
    <details ref={box} open={refused || on === "share"}>
      <summary className="btn">
        <Plus size={16} aria-hidden />
        Add a collaborator
      </summary>
      <Form
        action={on === "share" ? paths.shareProperty(propertyId) : paths.editProperty(propertyId)}
        className="mt-3 grid gap-3"
        onReset={cancel}
        preventScrollReset
      >
        <Field
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="off"
          hint="They see everything in this property, and can change its budget."
          onChange={(event) => setValid(isEmail(foldEmail(event.target.value)))}
        />
        <p className="flex flex-wrap gap-3">
          <SubmitButton intent="share" disabled={isAlive && !isValid && !refused}>
            Add
          </SubmitButton>
          <button type="reset" className="btn">
            Cancel
          </button>
        </p>
      </Form>
    </details>
  );
}
