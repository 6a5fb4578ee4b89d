type Fields = { [name: string]: string | Fields };

/** Stripe's form encoding: lists are `a[]` or `a[0]`; the last of two equal names wins. */
export function readForm(text: string): unknown {
  const root = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.replaceAll("]", "").split("[");
    const last = steps.pop();
    let branch = root;
    for (const step of steps) {
      const next = branch[step];
      branch = typeof next === "object" ? next : (branch[step] = emptyFields());
    }
    branch[last || Object.keys(branch).length] = value;
  }
  return withLists(root);
}

/** Without a prototype: a name may be "__proto__". */
function emptyFields(): Fields {
  return Object.create(null) as Fields;
}

function withLists(fields: string | Fields): unknown {
  if (typeof fields === "string") return fields;
  const entries = Object.entries(fields).map(([name, value]) => [name, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
