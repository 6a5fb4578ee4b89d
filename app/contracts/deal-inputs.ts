import { z } from "zod";
import { DEAL, TARGET } from "~/domain/deal/deal-inputs";
import { MOST_LOANS } from "~/domain/deal/loan";
import { SCENARIO } from "~/domain/deal/scenario-changes";
import { dealDialect, list } from "./deal-answer-fields";
import { loan } from "./deal-loan-inputs";
import { dealMessages } from "./deal-messages";
import { clientId, fields, seen, someOf } from "./fields";
import { inputOfRecord, inputsOf, wholeInputs } from "./record";

/** What is sent of a deal (docs/specification.md §25.2); parsed to cents and thousandths. */

const answers = { ...inputsOf(DEAL, dealDialect), loans: list(loan, MOST_LOANS) };

export const updateDealInput = someOf(answers, seen(answers));
export type DealAnswers = Omit<z.output<typeof updateDealInput>, "was">;

export const solveInput = fields({
  for: z.enum(["breakEven", "maximumPrice"], dealMessages.chooseQuestion),
  target: inputOfRecord(TARGET, dealDialect).optional(),
});

export const createScenarioInput = fields({
  ...wholeInputs(SCENARIO, dealDialect),
  newId: clientId.optional(),
});
const scenario = inputsOf(SCENARIO, dealDialect);
export const updateScenarioInput = someOf(scenario, seen(scenario));
