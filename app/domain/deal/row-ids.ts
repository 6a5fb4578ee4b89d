import type { DealSettings } from "./deal-inputs";

type Sent = { [Name in "loans" | "commission"]?: DealSettings[Name] | undefined };

/** Loans, draws, fees and steps each have an id, which is their own within their list. */
export function withRowIds<Answers extends Sent>(
  { loans, commission, ...others }: Answers,
  newId: () => string,
) {
  const identified = <Row extends { id?: string | undefined }>(rows: readonly Row[]) => {
    const taken = new Set<string | undefined>([undefined]);
    return rows.map((row) => {
      const id = row.id === undefined || taken.has(row.id) ? newId() : row.id;
      taken.add(id);
      return { ...row, id };
    });
  };
  return {
    ...others,
    ...(loans && {
      loans: identified(loans).map((loan) => ({
        ...loan,
        draws: identified(loan.draws),
        fees: identified(loan.fees),
      })),
    }),
    ...(commission !== undefined && {
      commission:
        commission?.kind === "tiers"
          ? { ...commission, tiers: identified(commission.tiers) }
          : commission,
    }),
  };
}
