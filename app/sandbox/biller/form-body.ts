export type Fields = { [name: string]: string | Fields | (string | Fields)[] };

type Tree = Map<string, string | Tree>;

/** Stripe's form encoding: lists are `a[]` or `a[0]`; the last of two equal names wins. */
export function readForm(text: string): Fields {
  const tree: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) plant(tree, stepsOf(name), value);
  return fieldsOf(tree);
}

function stepsOf(name: string): string[] {
  const [first = "", ...rest] = name.split("[");
  return [first, ...rest.map((step) => step.replace(/\]$/, ""))];
}

function plant(tree: Tree, [step = "", ...rest]: string[], value: string): void {
  const key = step === "" ? String(tree.size) : step;
  if (rest.length === 0) return void tree.set(key, value);
  const there = tree.get(key);
  const branch: Tree = there instanceof Map ? there : new Map();
  tree.set(key, branch);
  plant(branch, rest, value);
}

function fieldsOf(tree: Tree): Fields {
  // A Map until here: a name may be "__proto__".
  return Object.fromEntries(
    [...tree].map(([name, value]) => [name, typeof value === "string" ? value : branchOf(value)]),
  );
}

function branchOf(tree: Tree): Fields | (string | Fields)[] {
  const isList = [...tree.keys()].every((key) => /^\d+$/.test(key));
  const fields = fieldsOf(tree);
  return isList ? Object.values(fields).flat() : fields;
}
