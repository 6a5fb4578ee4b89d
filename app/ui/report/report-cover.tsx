import type { ReportView } from "~/contracts/print";
import { ownerDate } from "~/domain/dates";
import { positionOf } from "~/domain/deal/gst-position";
import { Fact } from "../fact";
import { Elevation } from "../property/elevation";
import { isWorked } from "./report-worked-deal";

export function ReportCover({
  report,
  pictures: images,
}: {
  report: ReportView;
  pictures: Readonly<Record<string, string>>;
}) {
  const { property, productName, date, owner, deal } = report;
  const gst = isWorked(deal)
    ? `GST position: ${positionOf(deal.gstMode).words}.`
    : "GST is taken as 3/23 of an amount that includes it.";
  const image = property.imageUrl && images[property.imageUrl];
  return (
    <section className="cover">
      <p className="wordmark">{productName}</p>
      <div className="cover-picture">
        {image ? <img src={image} alt={`${property.name}, the house`} /> : <Elevation />}
      </div>
      <div className="cover-title">
        <p className="label">Renovation report</p>
        <h1 dir="auto" className={property.name.length > LONG ? "long" : ""}>
          {property.name}
        </h1>
        <p className="address" dir="auto">
          {property.address.fullAddress}
        </p>
      </div>
      <dl className="title-block">
        <Fact dir="auto" label="Owner">
          {owner}
        </Fact>
        <Fact dir="auto" label="Status">
          {property.status === "complete" ? "Complete" : "In progress"}
        </Fact>
        <Fact dir="auto" label="Date of report">
          {date}
        </Fact>
        <Fact dir="auto" label="Started">
          {ownerDate(new Date(property.createDate))}
        </Fact>
        <Fact dir="auto" label="Completed">
          {property.completeDate ? ownerDate(new Date(property.completeDate)) : "Not yet"}
        </Fact>
        <Fact dir="auto" label="Categories">
          {String(property.projects.length)}
        </Fact>
      </dl>
      <p className="colophon">
        Amounts are in NZ dollars, as entered by the owner up to {date}. {gst} Made with{" "}
        {productName}; this report is no tax or lending advice.
      </p>
    </section>
  );
}

/** Longer names are set smaller, to leave room for the house. */
const LONG = 60;
