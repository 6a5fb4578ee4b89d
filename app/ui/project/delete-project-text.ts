type Props = { name: string; activeItems: { length: number } };

export function deleteProjectText({ name, activeItems: { length: items } }: Props): string {
  const itsItems =
    items === 0 ? "" : items === 1 ? " and its budget item" : ` and its ${items} budget items`;
  return `Delete “${name}”${itsItems}? You can undo it right afterwards.`;
}
