import type { RentalLines as Lines } from "~/domain/deal/rental";
import { rentalTexts } from "./rental-texts";

const RESULTS: readonly (keyof Lines)[] = ["cashLeftIn", "cashFlow"];

export function RentalLines({ lines }: { lines: Lines }) {
  return (
    <section className="sheet" aria-label="What it earns">
      <table className="deal-sensitivity deal-charges">
        <caption>What it earns</caption>
        <tbody>
          {rentalTexts(lines).map(({ name, label, text, isLoss }) => (
            <tr key={name} className={RESULTS.includes(name) ? "deal-result" : undefined}>
              <th scope="row">{label}</th>
              <td className={isLoss ? "num over" : "num"}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
