import { missingParts } from "~/contracts/deal-messages";
import { DEAL } from "~/domain/deal/deal-inputs";
import { claimsGst, positionOf } from "~/domain/deal/gst-position";
import { formatDollarsAndCents } from "~/domain/money";
import { percentOf, WHOLE } from "~/domain/percent";
import { Answer, AnswerChoices, AnswerSection } from "./answer-form";
import { useWorked, type ShownDeal } from "./worked-context";

const NAMES = [
  "purchaseTerm",
  "saleGst",
  "saleTerm",
  "taxableUse",
  "associated",
  "sellerGstCost",
  "marketValue",
] as const;

const { saleTerm, saleGst } = DEAL.fields;
const TERMS = Object.entries(saleTerm.words);
const SOLD_TO = [
  ["standard", saleGst.words.standard, "15 % GST on the sale"],
  ["zero", saleGst.words.zero, "Zero-rated: no GST on the sale"],
] as const;
const ASSOCIATED = [
  ["false", "No"],
  ["true", "Yes", "Such as relatives, or a company or trust of yours"],
] as const;

/** What few deals need, as far as the position allows it (docs/specification.md §25.1). */
export function DealSpecial() {
  const shown = useWorked();
  const { gstMode } = shown.deal.inputs;
  if (!claimsGst(gstMode)) return null;
  const isSecondhand = gstMode === "secondhand";
  return (
    <AnswerSection
      id="deal-special"
      title="Special cases"
      note={noteOf(shown)}
      names={NAMES}
      save="Save special cases"
      className="deal-special"
    >
      <div className="fields deal-groups">
        {positionOf(gstMode).plusOnPurchase && (
          <AnswerChoices name="purchaseTerm" options={TERMS} />
        )}
        <AnswerChoices name="saleTerm" options={TERMS} />
        <AnswerChoices name="saleGst" options={SOLD_TO} />
        {isSecondhand && <AnswerChoices name="associated" options={ASSOCIATED} />}
      </div>
      {isSecondhand && (
        <div className="fields deal-seller">
          <Answer name="sellerGstCost" />
          <Answer name="marketValue" />
        </div>
      )}
      <div className="fields">
        <Answer name="taxableUse" />
      </div>
      {shown.worked.missing.includes("sellerGstCost") && (
        <p className="note note-warn">{missingParts.sellerGstCost}.</p>
      )}
    </AnswerSection>
  );
}

/** What is set; the claim of an associated seller. */
function noteOf({ deal, worked }: ShownDeal): string {
  const { gstMode, purchaseTerm, saleTerm, saleGst, associated, taxableUse } = deal.inputs;
  const { purchaseClaim } = worked.lines;
  const set = [
    purchaseTerm === "plus" && positionOf(gstMode).plusOnPurchase && "bought plus GST, if any",
    saleGst === "zero" && "sold zero-rated",
    saleGst !== "zero" && saleTerm === "plus" && "sold plus GST, if any",
    gstMode === "secondhand" &&
      associated &&
      `associated seller: claim ${formatDollarsAndCents(purchaseClaim ?? 0)}`,
    taxableUse !== WHOLE && `${percentOf(taxableUse)} % taxable`,
  ].filter((part) => part !== false);
  const text = set.join(", ");
  return text === "" ? "None" : text.charAt(0).toUpperCase() + text.slice(1);
}
