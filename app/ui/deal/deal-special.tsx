import { missingParts } from "~/contracts/deal-messages";
import { DEAL } from "~/domain/deal/deal-inputs";
import { claimsGst, positionOf } from "~/domain/deal/gst-position";
import { WHOLE } from "~/domain/percent";
import { formatDollarsAndCents } from "~/domain/money";
import { partOf } from "~/domain/record/record";
import { Field } from "../forms/field";
import { useReply } from "../forms/use-reply";
import { AnswerForm, Choices, isRefused } from "./answer-form";
import { percentStart } from "./answer-text";
import { DealFold } from "./deal-fold";
import { textsOf } from "./record-texts";
import { useAnswers } from "./use-answers";
import { useWorked, type ShownDeal } from "./worked-context";

type Props = { propertyId: string };

const SPECIAL = partOf(DEAL, [
  "purchaseTerm",
  "saleTerm",
  "saleGst",
  "taxableUse",
  "associated",
  "sellerGstCost",
  "marketValue",
]);
const specialTexts = (answers: object) => textsOf(SPECIAL, answers);

const TERMS = [
  { value: "incl", label: "Includes GST" },
  { value: "plus", label: "Plus GST, if any" },
] as const;

const CHOICES = [
  { name: "purchaseTerm", legend: "Purchase price in the agreement", options: TERMS },
  { name: "saleTerm", legend: "Sale price in the agreement", options: TERMS },
  {
    name: "saleGst",
    legend: "Sold to",
    options: [
      { value: "standard", label: "Anyone", about: "15 % GST on the sale" },
      { value: "zero", label: "A registered buyer", about: "Zero-rated: no GST on the sale" },
    ],
  },
  {
    name: "associated",
    legend: "Are you and the seller associated?",
    options: [
      { value: "false", label: "No" },
      { value: "true", label: "Yes", about: "Such as relatives, or a company or trust of yours" },
    ],
  },
] as const;

/** What few deals need, as far as the position allows it (docs/specification.md §25.1). */
export function DealSpecial(props: Props) {
  return claimsGst(useWorked().kept.inputs.gstMode) ? <SpecialCases {...props} /> : null;
}

function SpecialCases({ propertyId }: Props) {
  const reply = useReply();
  const shown = useWorked();
  const { gstMode, purchaseTerm, saleTerm, saleGst, taxableUse } = shown.kept.inputs;
  const { associated, sellerGstCost, marketValue } = shown.kept.inputs;
  const isSecondhand = gstMode === "secondhand";
  const asks = {
    purchaseTerm: positionOf(gstMode).plusOnPurchase,
    saleTerm: true,
    saleGst: true,
    associated: isSecondhand,
  };
  const answers = {
    purchaseTerm,
    saleGst,
    saleTerm,
    taxableUse,
    associated,
    sellerGstCost,
    marketValue,
  };
  const draft = useAnswers({ answers, textsOf: specialTexts, reply });
  const { texts } = draft;
  return (
    <DealFold
      id="deal-special"
      title="Special cases"
      note={noteOf(shown)}
      isOpen={isRefused(reply, Object.keys(answers))}
    >
      <AnswerForm
        propertyId={propertyId}
        draft={draft}
        save="Save special cases"
        className="deal-special"
      >
        <div className="deal-fields deal-groups">
          {CHOICES.filter(({ name }) => asks[name]).map(({ name, ...choices }) => (
            <Choices key={name} name={name} start={texts[name]} {...choices} />
          ))}
        </div>
        {isSecondhand && (
          <div className="deal-fields deal-seller">
            {(["sellerGstCost", "marketValue"] as const).map((name) => (
              <Field
                key={name}
                name={name}
                label={SPECIAL.fields[name].label}
                start={texts[name]}
                inputMode="decimal"
              />
            ))}
          </div>
        )}
        <div className="deal-fields">
          <Field
            label={SPECIAL.fields.taxableUse.label}
            name="taxableUse"
            inputMode="decimal"
            hint="Below 100 % for other use"
            start={texts.taxableUse}
          />
        </div>
        {shown.worked.missing.includes("sellerGstCost") && (
          <p className="deal-warning">{missingParts.sellerGstCost}.</p>
        )}
      </AnswerForm>
    </DealFold>
  );
}

/** What is set; the claim of an associated seller. */
function noteOf({ kept, worked }: ShownDeal): string {
  const { gstMode, purchaseTerm, saleTerm, saleGst, associated, taxableUse } = kept.inputs;
  const { purchaseClaim } = worked.lines;
  const set = [
    purchaseTerm === "plus" && positionOf(gstMode).plusOnPurchase && "bought plus GST, if any",
    saleGst === "zero" && "sold zero-rated",
    saleGst !== "zero" && saleTerm === "plus" && "sold plus GST, if any",
    gstMode === "secondhand" &&
      associated &&
      `associated seller: claim ${formatDollarsAndCents(purchaseClaim ?? 0)}`,
    taxableUse !== WHOLE && `${percentStart(taxableUse)} % taxable`,
  ].filter((part) => part !== false);
  const text = set.join(", ");
  return text === "" ? "None" : text.charAt(0).toUpperCase() + text.slice(1);
}
