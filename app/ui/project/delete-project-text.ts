export function deleteProjectText({
  name,
  activeItems: { length: items },
}: {
  name: string;
  activeItems: { length: number };
}): string {
  const itsItems =
    items === 0 ? "" : items === 1 ? " and its budget item" : ` and its ${items} budget items`;
  return `Delete “${name}”${itsItems}? You can undo it right afterwards.`;
}
