import type { ReviewView } from "~/contracts/review";
import type { Cents } from "~/domain/money";
import { Review, resultNote, resultWords } from "../review/review";
import { useReport } from "./report-context";

/** What the finished renovation taught, on two sheets. */
export function ReportReview({ review }: { review: ReviewView }) {
  const { report, show } = useReport();
  return (
    <section className="new-sheet review">
      <h2>
        What <span dir="auto">{report.property.name}</span> taught
      </h2>
      <p className="figure">{resultWords(review, show)}</p>
      <p className="lead">{resultNote(review, show)}</p>
      <Review review={review} show={show} />
    </section>
  );
}

export function reviewAmounts({ categories, ...total }: ReviewView): Cents[] {
  return [...categories, total].flatMap(({ budget, agreed, spent }) => [budget, agreed, spent]);
}
