import type { FindView } from "./find";
import { money } from "./money-codec";
import { codec } from "./view-codecs";

const figures = { item: { budget: money, spent: money } };

/** What was found, which the menu alone reads. */
export const findJson = codec<FindView>({
  groups: [{ rows: [{ figures }] }],
  item: figures,
  spend: { ...figures, amount: money },
});
