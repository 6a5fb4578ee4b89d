import { canBeRenamed, type RowType } from "./deal";

type DeclaredText = {
  name: string;
  required: boolean;
  /** Whether the rows that the calculator needs keep theirs. */
  ofOwnRows: boolean;
};

/**
 * The texts of a calculator row beside its value: storage, API input and views, form and conflict
 * messages are made from this list (docs/decisions/0058).
 */
export const DEAL_ROW_TEXTS = [
  { name: "label", required: true, ofOwnRows: true },
] as const satisfies readonly DeclaredText[];

export type DealRowText = (typeof DEAL_ROW_TEXTS)[number];
export type DealRowTextName = DealRowText["name"];
export type DealRowTextChanges = { [Name in DealRowTextName]?: string | undefined };

export function canHoldText(
  { itemTypeName: type, canDelete }: { itemTypeName: RowType; canDelete: boolean },
  { ofOwnRows }: Pick<DeclaredText, "ofOwnRows">,
): boolean {
  return !ofOwnRows || canBeRenamed({ type, canDelete });
}

export function byDealRowText<Made>(
  make: (text: DeclaredText) => Made,
): Record<DealRowTextName, Made> {
  return Object.fromEntries(DEAL_ROW_TEXTS.map((text) => [text.name, make(text)])) as Record<
    DealRowTextName,
    Made
  >;
}
