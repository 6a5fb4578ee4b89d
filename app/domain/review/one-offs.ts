import { foldText } from "../fold-text";
import { grouped } from "../grouped";
import { sumBy, type Cents } from "../money";

/** Words, folded, that name work which another house will not need, and beginnings of such words. */
const WORDS = new Set(
  "rot rotten mould mouldy meth storm flood flooded flooding leak leaks leaking leaky theft stolen damage damaged".split(
    " ",
  ),
);
const BEGINNINGS = ["asbestos", "scaffold", "borer", "methamphet", "vandal", "unforeseen"];

/** Something that may not come again: `off` is what of each item it cost. Cents. */
export type OneOff = {
  id: string;
  text: string;
  amount: Cents;
  /** It says so itself. */
  isProposed: boolean;
  off: { itemId: string; amount: Cents }[];
};

/** Gross cents on an item; of a variation one for each of its items. */
type Cost = { id: string; text: string; itemId: string; gross: Cents };
type Spent = { id: string; spent: Cents };

type Costs = {
  items: readonly (Spent & { name: string })[];
  variations: readonly Cost[];
  /** Lines of bills, with what is noted of them. */
  lines: readonly Cost[];
};

/** So many are asked about. */
const MOST = 12;

/**
 * Items, approved variations and lines of bills: those proposed first, then the largest. What is part
 * of another one is not named again.
 */
export function findOneOffs({ items, variations, lines }: Costs): OneOff[] {
  const whole = items.filter(({ name, spent }) => spent > 0 && isOneOff(name));
  const isFree = ({ itemId }: Cost) => !whole.some(({ id }) => id === itemId);
  const varied = [...grouped(variations.filter(isFree), ({ id }) => id).values()].flatMap(oneOffOf);
  const noted = lines.filter((line) => {
    const word = oneOffWord(line.text);
    const isVaried = varied.some(
      ({ text, off }) => oneOffWord(text) === word && off.some((one) => one.itemId === line.itemId),
    );
    return word !== undefined && isFree(line) && !isVaried;
  });
  return [
    ...whole.flatMap(({ id, name, spent }) =>
      oneOffOf([{ id, text: name, itemId: id, gross: spent }]),
    ),
    ...varied,
    ...noted.flatMap((line) => oneOffOf([line])),
  ]
    .toSorted((a, b) => Number(b.isProposed) - Number(a.isProposed) || b.amount - a.amount)
    .slice(0, MOST);
}

function oneOffOf(costs: Cost[]): OneOff[] {
  const [first] = costs;
  const amount = sumBy("gross", costs);
  if (!first || amount <= 0) return [];
  const off = costs.map(({ itemId, gross }) => ({ itemId, amount: gross }));
  return [{ id: first.id, text: first.text, amount, isProposed: isOneOff(first.text), off }];
}

export function isOneOff(text: string): boolean {
  return oneOffWord(text) !== undefined;
}

/** The word, or the beginning of one, that says so. */
function oneOffWord(text: string): string | undefined {
  for (const word of foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const found = WORDS.has(word) ? word : BEGINNINGS.find((start) => word.startsWith(start));
    if (found) return found;
  }
  return undefined;
}

/** Cents by item of those that are left out; unknown ids are none. */
export function leftOutOf(oneOffs: readonly OneOff[], ids: readonly string[]): Map<string, Cents> {
  const off = oneOffs.filter(({ id }) => ids.includes(id)).flatMap((one) => one.off);
  return new Map(
    [...grouped(off, ({ itemId }) => itemId)].map(([id, all]) => [id, sumBy("amount", all)]),
  );
}

/** What each item really cost without what is left out, at least 0, and their sum; cents. */
export function realCosts(items: readonly Spent[], leftOut: ReadonlyMap<string, Cents>) {
  const costs = new Map(
    items.map(({ id, spent }) => [id, Math.max(0, spent - Math.max(0, leftOut.get(id) ?? 0))]),
  );
  return { costs, total: [...costs.values()].reduce((sum, cost) => sum + cost, 0) };
}
