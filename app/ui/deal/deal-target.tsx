import { missingParts } from "~/contracts/deal-messages";
import { formatDollars } from "~/domain/money";
import { plusGst } from "~/domain/deal/gst-position";
import type { MissingPart } from "~/domain/deal/lines";
import { fieldIdOf, GroupMessages } from "../forms/field";
import { Answer, AnswerSection } from "./answer-form";
import { PricesByPosition } from "./prices-by-position";
import { useWorked } from "./worked-context";

/** The highest purchase price that meets a target (docs/specification.md §25.7). */
export function DealTarget() {
  const { inputs, worked } = useWorked();
  const { target } = inputs;
  const { maximumPurchasePrice: own, maximumPurchasePrices: prices, missing } = worked;
  const isPlus = plusGst(inputs).purchase;
  const needed = NEEDED.find((part) => missing.includes(part));
  const price = own === null ? "–" : `${formatDollars(own)}${isPlus ? " plus GST" : ""}`;
  return (
    <AnswerSection
      id="deal-target"
      title="The most to pay"
      note={target === null ? "No target" : price}
      isOpenOnDesk={target !== null}
      names={["target"]}
      save="Save target"
      className="deal-target"
      below={
        prices &&
        (needed ? (
          <p>{missingParts[needed]}.</p>
        ) : (
          <PricesByPosition prices={prices} own={own} inputs={inputs}>
            {worked.seventyPercentRule !== null &&
              ` The 70 % rule, an American rule of thumb: ${formatDollars(worked.seventyPercentRule)}.`}
          </PricesByPosition>
        ))
      }
    >
      <GroupMessages name="target" />
      <div className="fields" id={fieldIdOf("target")} tabIndex={-1}>
        <Answer name="target.profit" />
        <Answer name="target.marginOnCost" />
      </div>
    </AnswerSection>
  );
}

/** Without which no price can be worked out. */
const NEEDED: readonly MissingPart[] = ["salePrice", "days", "loanDates"];
