import { formatDollarsAndCents } from "~/domain/money";
import type { Commands } from "../editing/record-state";
import type { Entry } from "../outbox/entry";

/** How what waits of one kind of record is sent and shown, as its page does. */
type Kind<State, Field> = {
  commands: Commands<State, Field>;
  /** The text of a field. */
  shown: (state: State, field: Field) => string;
};
export type AnyKind = Kind<unknown, unknown>;

/** Only an entry's own page knows the types of its record. */
const as = <State, Field>(kind: Kind<State, Field>) => kind as unknown as AnyKind;

async function items(isOfTemplate: boolean): Promise<AnyKind> {
  const { commands } = isOfTemplate
    ? (await import("../templates/template-rules")).templateRules.own
    : (await import("../items/item-commands")).budgetRules;
  const { shownText } = await import("../items/read-cell");
  return as({
    commands,
    shown: (item, field) => (field === "row" ? "" : shownText(item, field, formatDollarsAndCents)),
  });
}

async function deal(): Promise<AnyKind> {
  const [{ dealCommands }, { shownIn }] = await Promise.all([
    import("../deal/row-commands"),
    import("../deal/deal-drafts"),
  ]);
  return as({ commands: dealCommands, shown: shownIn });
}

async function texts(): Promise<AnyKind> {
  const { projectTexts } = await import("../project/text-commands");
  return as({ commands: projectTexts.commands, shown: (text) => text });
}

async function template(): Promise<AnyKind> {
  const { templateTexts } = await import("../templates/template-rules");
  return as({ commands: templateTexts.own.commands, shown: (text) => text });
}

async function name(): Promise<AnyKind> {
  const { updateName } = await import("../property/name-editor");
  return as({ commands: { updateName }, shown: (text: string) => text });
}

/** By the first word of its scope; that of items is the id of their category or template. */
const KINDS: ReadonlyMap<string, () => Promise<AnyKind>> = new Map(
  Object.entries({ deal, texts, template, name }),
);

/** @throws where its script cannot be loaded. */
export function kindOf({ draft: { scope } }: Entry): Promise<AnyKind> {
  const [word = "", within] = scope.split(" ");
  return KINDS.get(word)?.() ?? items(within === "template");
}
