import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense, useMemo } from "react";
import { apiPaths } from "~/contracts/api-paths";
import { logMessages } from "~/contracts/log-messages";
import { messages } from "~/contracts/messages";
import { withoutRow } from "~/contracts/form-fields";
import { projectJson } from "~/contracts/view-codecs";
import { paths } from "~/contracts/paths";
import type { ListedProject, PhotoView } from "~/contracts/projects";
import { templatePaths } from "~/contracts/template-paths";
import { formAction, pageForms, type SentForm } from "~/http/handlers/form-action";
import { rowCommand } from "~/http/handlers/row-command";
import { pageLoader } from "~/http/handlers/page-loader";
import { deleteItem, updateItem } from "~/operations/items/items";
import { itemsForm } from "~/operations/items/items-form";
import { createPhoto, updatePhoto } from "~/operations/photos/photos";
import { showProjectPage, updateProject } from "~/operations/projects/projects";
import { refuseMoreItems } from "~/operations/sizes";
import { saveAsTemplate } from "~/operations/templates/templates";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { fieldIdOf, ReplyScope, useReplyTo } from "~/ui/forms/field";
import { BudgetProvider } from "~/ui/items/budget-provider";
import { cellName } from "~/ui/items/cell-names";
import { ItemsWithLog } from "~/ui/project/items-with-log";
import { ItemTable } from "~/ui/items/item-table";
import { propertyOf } from "~/ui/items/table-context";
import { SuggestionList } from "~/ui/items/suggestion-list";
import { useLiveView } from "~/ui/live/use-live-view";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import { onDemand } from "~/ui/on-demand";
import { deleteProjectText } from "~/ui/project/delete-project-text";
import { ProjectDetails } from "~/ui/project/project-details";
import { ProjectHeader } from "~/ui/project/project-header";
import { useHydrated } from "~/ui/use-hydrated";
import { useShell } from "~/ui/use-shell";
import itemsStyles from "~/ui/styles/sheets/items.css?url";
import picturesStyles from "~/ui/styles/sheets/pictures.css?url";
import { captionForm } from "../caption-form";
import { logForms } from "../log-forms";

const stay = {
  next: (_saved: unknown, { params }: SentForm) => paths.project(params["projectId"] ?? ""),
};
const toPhotos = {
  next: ({ projectId }: PhotoView) => paths.project(projectId, "photos"),
  toast: messages.photoSaved,
};

export const links = stylesheets(itemsStyles);
export const loader = pageLoader(showProjectPage);
export const action = pageForms({
  "save-project": formAction(updateProject, { ...stay, toast: messages.allSaved }),
  "add-photo": formAction(createPhoto, toPhotos),
  "save-photo :photoId": formAction(updatePhoto, toPhotos),
  "save-caption :photoId": captionForm(toPhotos.next),
  "set-status": formAction(updateProject, stay),
  "save-items": formAction(itemsForm, { ...stay, toast: messages.allSaved }),
  "add-item": formAction(
    { ...itemsForm, failure: messages.addItemFailed },
    {
      also: ({ db }, _saved, _form, { projectId = "" }) => refuseMoreItems(db, projectId),
      next: ({ newId }, { params: { projectId = "" } }) =>
        `${paths.projectWithRow(projectId, newId)}#${fieldIdOf(cellName(newId, "name"))}`,
    },
  ),
  "add-suggestion :itemId": formAction(
    { ...itemsForm, failure: messages.addSuggestionFailed },
    {
      ...stay,
      first: rowCommand(updateItem, { status: "active" }),
      toast: messages.suggestionAdded,
    },
  ),
  "remove-item :itemId": formAction(
    { ...itemsForm, failure: messages.removeItemFailed },
    {
      ...stay,
      reads: (form, { itemId }) => withoutRow(form, itemId),
      first: rowCommand(deleteItem),
      toast(_saved, { receipt: { removed } }) {
        const said =
          removed?.went === "suggestion" ? messages.itemBackToSuggestions : messages.itemRemoved;
        return said + messages.toSort(removed?.unsorted ?? 0);
      },
    },
  ),
  "use-as-template": formAction(saveAsTemplate, {
    next: ({ id }) => templatePaths.admin.template(id),
    toast: messages.savedAsTemplate,
  }),
  // The panel stays beside the items, in their order.
  ...logForms(
    "spend :itemId",
    ({ params, query }) =>
      paths.project(params["projectId"] ?? "") + (query.size > 0 ? `?${query}` : ""),
    logMessages.changeSaved,
  ),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = {
  title: (project?: ListedProject) => project?.name ?? "Category",
  place: ({ propertyId, id }: ListedProject) => ({ propertyId, projectId: id }),
};

const UseAsTemplate = onDemand(() => import("~/ui/project/use-as-template"), "UseAsTemplate");
const ProjectPhotos = onDemand(
  () => import("~/ui/photos/project-photos"),
  "ProjectPhotos",
  picturesStyles,
);

const ITEMS = ["save-items", "add-item", "add-suggestion", "remove-item"];
const PANEL = ["spend", "save-entry", "delete-entry", "keep-bill"];
const DETAILS = ["save-project", "set-status", "use-as-template"];

export default function Project() {
  const loaded = useLoaderData<typeof loader>();
  const { propertyId } = loaded;
  const path = apiPaths.project(loaded.id);
  const project = useLiveView(loaded, { propertyId, path, decode: projectJson.decode });
  const property = useMemo(() => propertyOf(project), [project]);
  const view = useSearchParams()[0].get("view");
  const isPhotos = view === "photos";
  return (
    <div className={`page headed category-page${view === "details" ? " is-details" : ""}`}>
      <BudgetProvider projects={[project]}>
        <BackLink to={paths.property(project.propertyId)}>Back to {project.propertyName}</BackLink>
        <PageErrors />
        <ProjectHeader
          project={project}
          property={property}
          actions={<Actions project={project} className="menu-item" />}
        />
        <nav className="tabs" aria-label="Category">
          {TABS.map(([name, words]) => (
            <Link
              key={name}
              className={name === "details" ? "phone-only" : undefined}
              to={paths.project(project.id, name)}
              aria-current={name === (view ?? "items") ? "page" : undefined}
            >
              {words}
            </Link>
          ))}
        </nav>
        {isPhotos ? (
          <Suspense fallback={<p>Loading...</p>}>
            <ProjectPhotos project={project} />
          </Suspense>
        ) : (
          <>
            <ItemsWithLog project={project}>
              <section className="sheet" aria-label="Budget items">
                <ReplyScope to={ITEMS}>
                  <ItemTable project={project} property={property} />
                </ReplyScope>
              </section>
            </ItemsWithLog>
            <SuggestionList projectId={project.id} />
          </>
        )}
        <ReplyScope to={DETAILS}>
          <ProjectDetails key={project.id} project={project} />
        </ReplyScope>
        <div className="flex flex-wrap gap-3 max-md:hidden">
          <Actions project={project} className="btn" />
        </div>
      </BudgetProvider>
    </div>
  );
}

/** What is wrong in the panel is said there. Apart, so that to hydrate draws no page again. */
function PageErrors() {
  const isPanel = useReplyTo(...PANEL);
  const isAlive = useHydrated();
  return isPanel && isAlive ? null : <ErrorSummary />;
}

/** On a desk the details are below the items. */
const TABS = [
  ["items", "Budget Items"],
  ["photos", "Photos"],
  ["details", "Details"],
] as const;

function Actions({ project, className }: { project: ListedProject; className: string }) {
  const isAdmin = useShell()?.viewer?.isAdmin;
  return (
    <>
      {isAdmin && (
        <Suspense>
          <UseAsTemplate projectId={project.id} className={className} />
        </Suspense>
      )}
      <Link
        className={`${className} icon icon-quote`}
        to={paths.addQuote(project.propertyId, project.id)}
      >
        Add a quote
      </Link>
      <ConfirmLink
        className={`${className} icon icon-bin`}
        to={paths.deleteProject(project.id)}
        title="Delete Category"
        text={deleteProjectText(project)}
        submit="Delete Category"
        intent="delete-project"
      >
        Delete Category
      </ConfirmLink>
    </>
  );
}
