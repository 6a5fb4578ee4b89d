import type { Cents } from "../money";
import type { CalendarDate } from "./calendar-date";

/** A rule of law that a page names; `from` is the first day of what it says, `checked` read last. */
export type ContractRule = {
  from: CalendarDate;
  source: string;
  url: string;
  checked: CalendarDate;
};

/** GST included: from here on building work on a home needs a contract in writing. */
export const WRITTEN_CONTRACT_FROM: Cents = 3_000_000;

const CHECKED: CalendarDate = "2026-11-23";
const BUILDING = "https://www.building.govt.nz/projects-and-consents/why-contracts-are-valuable";
const ACT = "https://www.legislation.govt.nz/act/public/2002/0046/latest";

/** A change of law is a change here (docs/specification.md §24.6). */
export const CONTRACT_RULES = {
  retention: {
    from: "2023-10-05",
    source: "building.govt.nz: Retention money requirements",
    url: `${BUILDING}/construction-contracts-act-2002/retention-money`,
    checked: CHECKED,
  },
  writtenContract: {
    from: "2015-01-01",
    source: "building.govt.nz: Consumer protection, disclosure and checklist",
    url: `${BUILDING}/consumer-protection-disclosure-and-checklist`,
    checked: CHECKED,
  },
  paymentClaim: {
    from: "2003-04-01",
    source: "Construction Contracts Act 2002, sections 20 to 23",
    url: `${ACT}/whole.html`,
    checked: CHECKED,
  },
  prescribedNotice: {
    from: "2015-12-01",
    source: "Construction Contracts Act 2002, section 20",
    url: `${ACT}/DLM163299.html`,
    checked: CHECKED,
  },
} satisfies Record<string, ContractRule>;
