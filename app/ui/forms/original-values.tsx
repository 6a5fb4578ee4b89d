type Props = {
  /** As it is sent, as the form showed it. */
  was: object;
  /** Where it does not stand in its form. */
  form?: string;
};

/** Sent with a form to notice a change by somebody else. */
export function OriginalValues({ was, form }: Props) {
  return leavesOf("was", was).map(({ name, text }) => (
    <input key={name} type="hidden" name={name} value={text} form={form} />
  ));
}

type Leaf = { name: string; text: string };

/** Null and an empty list are blank. */
function leavesOf(name: string, value: unknown): Leaf[] {
  if (Array.isArray(value) && value.length > 0)
    return value.flatMap((one, place) => leavesOf(`${name}.${place}`, one));
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, one]) => leavesOf(`${name}.${key}`, one));
  if (value === undefined) return [];
  const isText = typeof value === "string" || typeof value === "number";
  return [{ name, text: isText || typeof value === "boolean" ? String(value) : "" }];
}
