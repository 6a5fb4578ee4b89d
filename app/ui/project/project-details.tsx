import { Form } from "@remix-run/react";
import type { ListedProject } from "~/contracts/projects";
import { SubmitButton } from "../forms/form-parts";
import { useHydrated } from "../use-hydrated";
import { DetailsSheet, SavedTextField } from "./saved-text-field";
import { projectTexts } from "./text-commands";
import { useTexts } from "./use-texts";

/** Saved on blur; without script by the button. */
export function ProjectDetails({ project }: { project: ListedProject }) {
  const texts = useTexts(projectTexts, project);
  const isAlive = useHydrated();
  return (
    <DetailsSheet status={texts.shown.saving} className="sheet details">
      <Form
        method="post"
        className="mt-4 grid gap-4"
        onSubmit={(event) => isAlive && event.preventDefault()}
      >
        <SavedTextField {...texts} name="name" label="Category name" />
        <SavedTextField {...texts} name="notes" label="Notes" />
        <SavedTextField {...texts} name="scopeOfWork" label="Scope of work" />
        <noscript>
          {/* The server's alone: a browser with script leaves it out. */}
          {import.meta.env.SSR &&
            (["name", "notes", "scopeOfWork"] as const).map((name) => (
              <input key={name} type="hidden" name={`was.${name}`} value={project[name]} />
            ))}
        </noscript>
        {!isAlive && (
          <p>
            <SubmitButton intent="save-project">Save details</SubmitButton>
          </p>
        )}
      </Form>
    </DetailsSheet>
  );
}
