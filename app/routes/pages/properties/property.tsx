import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { Plus } from "lucide-react";
import { memo, Suspense, useMemo, type ComponentType } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { SpendListView } from "~/contracts/bills-page";
import { SECTION, sectionPath } from "~/contracts/deal-paths";
import { dealMessages } from "~/contracts/deal-messages";
import { messages } from "~/contracts/messages";
import { propertyJson } from "~/contracts/view-codecs";
import { paths, type PropertyViewName } from "~/contracts/paths";
import { formatDollarsAndCents, sumBy } from "~/domain/money";
import type { ShownProperty } from "~/contracts/deal-page";
import { formAction, pageForms, type SentForm } from "~/http/handlers/form-action";
import { rowCommand } from "~/http/handlers/row-command";
import { pageLoader } from "~/http/handlers/page-loader";
import { filesForm } from "~/operations/files/files";
import { dropOffer, freezeOffer, updateDeal } from "~/operations/deal/deal-answers";
import { showPropertyPage } from "~/operations/deal/deal-page";
import { dealForm } from "~/operations/deal/deal-form";
import { deleteDealRow } from "~/operations/deal/deal-rows";
import { createScenario, deleteScenario, updateScenario } from "~/operations/deal/scenarios";
import { captionForm } from "../caption-form";
import { BudgetProvider } from "~/ui/items/budget-provider";
import { useLiveView } from "~/ui/live/use-live-view";
import { onDemand } from "~/ui/on-demand";
import { type PageHandle, stylesheets } from "~/ui/page";
import { PropertyHeader, PropertyTabs } from "~/ui/property/property-header";
import dealStyles from "~/ui/styles/sheets/deal.css?url";
import itemsStyles from "~/ui/styles/sheets/items.css?url";
import overviewStyles from "~/ui/styles/sheets/overview.css?url";
import picturesStyles from "~/ui/styles/sheets/pictures.css?url";

/** Back to the deal, with a notification. */
const toDeal = (toast: string) => ({
  next: (_deal: unknown, { params }: SentForm) =>
    paths.property(params["propertyId"] ?? "", "trade-tracker"),
  toast,
});

export const links = stylesheets(overviewStyles);
export const loader = pageLoader(showPropertyPage);
export const action = pageForms({
  "add-files": formAction(filesForm, {
    next: (_files, { params }) => paths.property(params["propertyId"] ?? "", "dossier"),
    toast: messages.filesAdded,
  }),
  "save-caption :photoId": captionForm(({ id }, { params }) =>
    paths.galleryPhoto(params["propertyId"] ?? "", id),
  ),
  "save-calculator": formAction(dealForm, toDeal(messages.allSaved)),
  "answer-deal": formAction(updateDeal, {
    next: (_deal, { params, query }) => sectionPath(params["propertyId"] ?? "", query.get(SECTION)),
    toast: messages.allSaved,
  }),
  "keep-offer": formAction(freezeOffer, toDeal(dealMessages.offerKept)),
  "drop-offer": formAction(dropOffer, toDeal(dealMessages.offerForgotten)),
  "add-scenario": formAction(createScenario, toDeal(dealMessages.scenarioAdded)),
  "change-scenario :scenarioId": formAction(updateScenario, toDeal(dealMessages.scenarioSaved)),
  "remove-scenario :scenarioId": formAction(deleteScenario, toDeal(dealMessages.scenarioRemoved)),
  "remove-work-item :workItemId": formAction(
    { ...dealForm, failure: messages.removeWorkItemFailed },
    { first: rowCommand(deleteDealRow), ...toDeal(messages.itemRemoved) },
  ),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: (property: ShownProperty) => property.name };

// In chunks of their own: a visit opens one view.
const Deal = onDemand(() => import("~/ui/deal/deal-view"), "Deal", itemsStyles, dealStyles);
const LiveBlock = onDemand(() => import("~/ui/property/overview"), "LiveBlock");
const LiveTable = onDemand(() => import("~/ui/property/overview"), "LiveTable");
const SpendLine = onDemand(() => import("~/ui/bills/spend-list"), "SpendLine");
const SpendList = onDemand(() => import("~/ui/bills/spend-list"), "SpendList");
const SpendRows = onDemand(() => import("~/ui/bills/spend-list"), "SpendRows");
const CategoryTiles = onDemand(() => import("~/ui/property/category-tiles"), "CategoryTiles");
const CategoryList = onDemand(
  () => import("~/ui/property/category-list"),
  "CategoryList",
  itemsStyles,
);
const Gallery = onDemand(() => import("~/ui/photos/gallery"), "Gallery", picturesStyles);
const FilesView = onDemand(() => import("~/ui/files/files-view"), "FilesView", picturesStyles);

export default function Property() {
  const loaded = useLoaderData<typeof loader>();
  const path = apiPaths.property(loaded.id);
  const property = useLiveView<ShownProperty>(loaded, {
    propertyId: loaded.id,
    path,
    decode: propertyJson.decode,
  });
  const [query] = useSearchParams();
  const view = query.get("view");
  const isFiles = view === "dossier";
  const isGallery = view === "gallery";
  const isDeal = view === "trade-tracker";
  const isBudget = !isFiles && !isGallery && !isDeal;
  return (
    <div className="page">
      <PropertyHeader
        property={property}
        printed={property}
        isSpendNext={property.projects.length > 0}
        hasSpendLine={isBudget && loaded.spends?.isAll === true}
      />
      <PropertyTabs
        property={property}
        hasBills={property.bills.isUsed || loaded.hasBills}
        current={isGallery ? "gallery" : isDeal ? "trade-tracker" : isBudget ? "budget" : undefined}
      />
      <Suspense fallback={<p>Loading...</p>}>
        {isFiles && <FilesView propertyId={property.id} files={property.propertyFiles} />}
        {isGallery && <Gallery property={property} />}
        {isDeal && loaded.deal && (
          <Deal property={property} loaded={loaded.deal} loadedAt={loaded.changeNumber} />
        )}
      </Suspense>
      {isBudget && <Budget property={property} spends={loaded.spends} />}
    </div>
  );
}

type BudgetProps = { property: ShownProperty; spends: SpendListView | null };

function Budget({ property, spends: list }: BudgetProps) {
  const [query] = useSearchParams();
  const view = budgetViews.find(({ name }) => name === query.get("view")) ?? budgetViews[0];
  const isOverview = view.name === "budget";
  const listed = useMemo(
    () => property.projects.filter(({ unlisted }) => !unlisted),
    [property.projects],
  );
  return (
    <BudgetProvider projects={listed}>
      <Suspense fallback={null}>
        <LiveBlock property={property} hasDrawing={isOverview}>
          {list?.isAll && <SpendLine propertyId={property.id} first={list} />}
        </LiveBlock>
      </Suspense>
      {property.projects.length === 0 ? (
        <NoCategories propertyId={property.id} />
      ) : (
        <div className={isOverview ? "categories-view sheet" : "categories-view"}>
          <CategoriesHead propertyId={property.id} current={view.name} />
          <Suspense fallback={<p>Loading...</p>}>
            <view.Show property={property} />
          </Suspense>
          {isOverview && <AddCategory propertyId={property.id} className="btn" />}
        </div>
      )}
      {list && <Spends propertyId={property.id} list={list} />}
    </BudgetProvider>
  );
}

type SpendsProps = { propertyId: string; list: SpendListView };

/** Drawn once: what changes around it would come before its script. */
const Spends = memo(function Spends({ propertyId, list }: SpendsProps) {
  return (
    <Suspense fallback={null}>
      <SpendList
        says={
          list.isAll ? (
            formatDollarsAndCents(sumBy("total", list.spends))
          ) : (
            <Link className="link link-alone" to={paths.propertyBills(propertyId, { list: "all" })}>
              All spends
            </Link>
          )
        }
      >
        <SpendRows propertyId={propertyId} {...list} />
      </SpendList>
    </Suspense>
  );
});

type BudgetView = {
  name: PropertyViewName;
  label: string;
  Show: ComponentType<{ property: ShownProperty }>;
};

/** The budget in three ways (docs/specification.md §17.2). */
const budgetViews: [BudgetView, ...BudgetView[]] = [
  { name: "budget", label: "Overview", Show: LiveTable },
  { name: "tiles", label: "Tiles", Show: CategoryTiles },
  { name: "detail", label: "List", Show: CategoryList },
];

type HeadProps = { propertyId: string; current: PropertyViewName };

function CategoriesHead({ propertyId, current }: HeadProps) {
  return (
    <div className="categories-head">
      <h2>Categories</h2>
      <nav className="segments no-print" aria-label="Ways to see the budget">
        {budgetViews.map(({ name, label }) => (
          <Link
            key={name}
            to={paths.property(propertyId, name)}
            aria-current={name === current ? "page" : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      {current !== "budget" && <AddCategory propertyId={propertyId} />}
    </div>
  );
}

function NoCategories({ propertyId }: { propertyId: string }) {
  return (
    <section className="sheet grid justify-items-start gap-3">
      <h2>No categories yet</h2>
      <p className="max-w-2xl text-ink-2">
        A category is one part of the reno, such as the kitchen or the roof, with its own budget
        items. Start from a template, or with an empty one.
      </p>
      <AddCategory propertyId={propertyId} />
    </section>
  );
}

type AddProps = { propertyId: string; className?: string };

function AddCategory({ propertyId, className = "btn btn-primary" }: AddProps) {
  return (
    <Link className={`${className} no-print justify-self-start`} to={paths.addProject(propertyId)}>
      <Plus size={16} aria-hidden />
      Add category
    </Link>
  );
}
