import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { CONTRACT_RULES, type ContractRule } from "~/domain/bills/contract-rules";
import type { TrustMoney } from "~/domain/bills/retention";

/** What the law asks of held-back money, except in a contract for one's own home. */
export function TrustMoneyNotice({ trust }: { trust: TrustMoney }) {
  if (trust === "none") return null;
  const rule = CONTRACT_RULES.retention;
  return (
    <>
      {trust === "trust"
        ? "You do not live there, so held-back money is trust money:"
        : "Where you do not live in the house yourself, held-back money is trust money:"}{" "}
      a bank account of its own or a complying instrument, records, and a statement to the builder
      after each change and every three months. Construction Contracts Act 2002, subpart 2A, as
      amended by the Construction Contracts (Retention Money) Amendment Act 2023, for contracts made
      or renewed from {formatCalendarDate(rule.from)}. <RuleSource rule={rule} />
    </>
  );
}

/** Where a rule of law stands, and when that was read. */
export function RuleSource({ rule: { source, url, checked } }: { rule: ContractRule }) {
  return (
    <>
      <a className="link link-alone" href={url} rel="noreferrer">
        {source}
      </a>{" "}
      (checked {formatCalendarDate(checked)})
    </>
  );
}
