import { quotePageMessages } from "~/contracts/quote-page-messages";
import type { QuoteView } from "~/contracts/quotes";

/** Cents, GST included: from here on the Building Act asks for a contract in writing. */
const WRITTEN_CONTRACT_FROM = 3_000_000;
const BUILDING = "https://www.building.govt.nz/";

/** What the law asks, in a line each, and what was saved with a warning. Never advice. */
export function QuoteNotices({ quote }: { quote: QuoteView }) {
  const { total, retentionPercent, warnings } = quote;
  const laws = [
    ...(total >= WRITTEN_CONTRACT_FROM
      ? [{ text: quotePageMessages.writtenContract, source: "Building Act" }]
      : []),
    ...(retentionPercent
      ? [{ text: quotePageMessages.trustMoney, source: "Construction Contracts Act" }]
      : []),
  ];
  const found = [...(warnings["gst"] ?? []), ...(warnings["beyond"] ?? [])];
  if (laws.length + found.length === 0) return null;
  return (
    <div className="grid gap-2">
      {laws.map(({ text, source }) => (
        <p key={text} className="note-line">
          <span>
            {text} (
            <a className="link" href={BUILDING} rel="noreferrer">
              {source}: building.govt.nz
            </a>
            ).
          </span>
        </p>
      ))}
      {found.map((text) => (
        <p key={text} className="note-line">
          {text}
        </p>
      ))}
    </div>
  );
}
