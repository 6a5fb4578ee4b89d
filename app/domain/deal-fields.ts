import { canBeRenamed, type RowType } from "./deal";
import type { Field } from "./fields";

/** The declaration of a text of a deal row; its heading is above the field of a new row. */
type Declared = Field & {
  kind: "text";
  /** Only rows that the user added can have it changed. */
  ofOwnRows?: true;
};

const DECLARED = [
  {
    name: "label",
    kind: "text",
    label: "Name",
    heading: "Label",
    required: "enterLabel",
    ofOwnRows: true,
  },
] as const satisfies readonly Declared[];

export type DeclaredDealRowText = (typeof DECLARED)[number];
export type DealRowTextName = DeclaredDealRowText["name"];
export type DealRowText = Declared & { name: DealRowTextName };

/**
 * The texts of a deal row beside its value: storage, API input and views, both forms, conflict
 * messages and the report are made from this list (docs/decisions/0058).
 */
export const DEAL_ROW_TEXTS: readonly DealRowText[] = DECLARED;

export type DealRowTexts = Record<DealRowTextName, string>;
export type DealRowTextChanges = { [Name in DealRowTextName]?: string | undefined };

type RequiredName<Text extends Field> = Text extends { required: string } ? Text["name"] : never;
export type NewDealRowTexts = DealRowTextChanges &
  Record<RequiredName<DeclaredDealRowText>, string>;

export const DEAL_ROW_TEXT: Readonly<Record<DealRowTextName, DealRowText>> = byDealRowText(
  (text) => text,
);

export function canHoldText(
  row: { type: RowType; canDelete: boolean },
  { ofOwnRows }: Pick<Declared, "ofOwnRows">,
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
