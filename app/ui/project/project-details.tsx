import { Form } from "@remix-run/react";
import type { ProjectView } from "~/contracts/projects.server";
import { SubmitButton } from "../forms/submit-button";
import type { Reply } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";
import { SavedTextField } from "./saved-text-field";
import { savingWords, useSavedText } from "./use-saved-text";

type Name = "name" | "notes" | "scopeOfWork";

/** Name, notes and scope of work: saved on leaving a field where script runs, else by the button. */
export function ProjectDetails({ project, reply }: { project: ProjectView; reply: Reply }) {
  const { state, ...saver } = useSavedText(`/api/projects/${project.id}`);
  const scripted = useHydrated();
  const of = (name: Name) => ({ name, kept: project[name], saver, reply });
  return (
    <section className="sheet" aria-labelledby="details-title">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="details-title">Details</h2>
        <p role="status" className={state === "failed" ? "over text-sm" : "text-sm text-ink-2"}>
          {savingWords[state]}
        </p>
      </div>
      <Form method="post" className="mt-4 grid gap-4" onSubmit={(event) => scripted && event.preventDefault()}>
        <SavedTextField {...of("name")} label="Category name" required />
        <SavedTextField {...of("notes")} label="Notes" />
        <SavedTextField {...of("scopeOfWork")} label="Scope of work" />
        {!scripted && (
          <p>
            <SubmitButton intent="save-project">Save details</SubmitButton>
          </p>
        )}
      </Form>
    </section>
  );
}
