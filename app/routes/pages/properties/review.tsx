import { Link, useLoaderData } from "@remix-run/react";
import { Printer } from "lucide-react";
import { paths } from "~/contracts/paths";
import { leaveOutForm, reviewMessages, type ReviewPageView } from "~/contracts/review";
import { formatDollars } from "~/domain/money";
import { formAction, pageForms, type SentForm } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { dropTemplates, keepTemplates, showReview } from "~/operations/review/review";
import { Measure } from "~/ui/charts/measure";
import { type PageHandle, stylesheets } from "~/ui/page";
import { House } from "~/ui/property/house";
import { PropertyHeader, PropertyTabs } from "~/ui/property/property-header";
import { KeepForm } from "~/ui/review/keep-form";
import { formatOf, resultNote, resultWords, Review } from "~/ui/review/review";
import overviewStyles from "~/ui/styles/sheets/overview.css?url";
import reviewStyles from "~/ui/styles/sheets/review.css?url";

export const links = stylesheets(overviewStyles, reviewStyles);
export const loader = pageLoader(showReview);
const here = (_done: unknown, { params }: SentForm) => paths.review(params["propertyId"] ?? "");
export const action = pageForms({
  "keep-templates": formAction(keepTemplates, {
    reads: leaveOutForm,
    next: here,
    toast: ({ templates, total }) => reviewMessages.kept(templates.length, formatDollars(total)),
    back: here,
  }),
  "drop-templates": formAction(dropTemplates, {
    next: here,
    toast: reviewMessages.dropped,
    back: here,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = {
  title: (page?: ReviewPageView) => `What ${page?.property.name ?? "it"} taught`,
};

export default function PropertyReview() {
  const page = useLoaderData<typeof loader>();
  const { property, hasBills, review } = page;
  const show = formatOf(review);
  return (
    <div className="page">
      <PropertyHeader property={property} isSpendNext={false} />
      <PropertyTabs property={property} hasBills={hasBills} current="review" />
      <section className="sheet standing drawn" aria-label="The result">
        <Measure label="What this job taught" note={resultNote(review, show)}>
          {resultWords(review, show)}
        </Measure>
        <House
          projects={review.categories}
          status="complete"
          completeDate={property.finishedDate}
        />
        <p className="no-print review-print">
          <Link className="btn" to={paths.printOptions(property.id, REVIEW_ALONE)}>
            <Printer size={16} aria-hidden /> Print this
          </Link>
        </p>
      </section>
      <Review review={review} linkTo={paths.project}>
        <KeepForm page={page} />
      </Review>
    </div>
  );
}

/** The report's option of this page, and no other. */
const REVIEW_ALONE = new URLSearchParams({ review: "true" });
