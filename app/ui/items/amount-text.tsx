/** An amount as text; a phone leaves the zeros of "$1,600.00" out. */
export function amountText(text: string): React.ReactNode {
  if (!text.endsWith(".00")) return text;
  return (
    <>
      {text.slice(0, -3)}
      <span className="zero-cents">.00</span>
    </>
  );
}
