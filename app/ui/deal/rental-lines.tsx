import type { RentalLines as Lines } from "~/domain/deal/rental";
import { rentalTexts } from "./rental-texts";

const RESULTS = new Set(["Cash left in", "Cash out", "Cash flow a year"]);

export function RentalLines({ lines }: { lines: Lines }) {
  return (
    <section className="sheet" aria-label="What it earns">
      <table className="deal-sensitivity deal-charges">
        <caption>What it earns</caption>
        <tbody>
          {rentalTexts(lines).map(({ label, text, isLoss }) => (
            <tr key={label} className={RESULTS.has(label) ? "deal-result" : undefined}>
              <th scope="row">{label}</th>
              <td className={isLoss ? "num over" : "num"}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
