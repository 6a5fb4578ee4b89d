import { canBeRenamed, type RowType } from "./deal";
import { declare } from "./record/record";

/**
 * The texts of a deal row beside its value: storage, API input and views, both forms, conflict
 * messages and the report are made from it (docs/decisions/0101).
 */
export const DEAL_ROW = declare({
  label: {
    kind: "text",
    label: "Name",
    heading: "Label",
    required: "enterLabel",
    ofOwnRows: true,
  },
});
export const DEAL_ROW_TEXT = DEAL_ROW.fields;
export const DEAL_ROW_TEXTS = DEAL_ROW.list;

export type DealRowText = (typeof DEAL_ROW_TEXTS)[number];
export type DealRowTextName = DealRowText["name"];

export type DealRowTexts = Record<DealRowTextName, string>;
export type DealRowTextChanges = { [Name in DealRowTextName]?: string | undefined };

type RequiredName = Extract<DealRowText, { required: string }>["name"];
export type NewDealRowTexts = DealRowTextChanges & Record<RequiredName, string>;

export function canHoldText(
  row: { type: RowType; canDelete: boolean },
  { ofOwnRows }: Pick<DealRowText, "ofOwnRows">,
): boolean {
  return !ofOwnRows || canBeRenamed(row);
}

export function byDealRowText<Made>(
  make: (text: DealRowText) => Made,
): Record<DealRowTextName, Made> {
  return Object.fromEntries(DEAL_ROW_TEXTS.map((text) => [text.name, make(text)])) as Record<
    DealRowTextName,
    Made
  >;
}

/** Picks the declared texts. */
export function dealRowTextsOf<Texts extends DealRowTextChanges>(
  thing: Texts,
): Pick<Texts, DealRowTextName> {
  return byDealRowText(({ name }) => thing[name]) as Pick<Texts, DealRowTextName>;
}
