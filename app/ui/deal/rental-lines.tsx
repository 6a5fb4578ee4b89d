import type { RentalLines as Lines } from "~/domain/deal/rental";
import { FiguresTable } from "./figures-table";
import { rentalTexts } from "./rental-texts";

const RESULTS: readonly (keyof Lines)[] = ["cashLeftIn", "cashFlow"];

export function RentalLines({ lines }: { lines: Lines }) {
  return (
    <section className="sheet" aria-label="What it earns">
      <FiguresTable
        caption="What it earns"
        rows={rentalTexts(lines).map(({ name, label, ...figure }) => ({
          label,
          className: RESULTS.includes(name) ? "deal-result" : undefined,
          figures: [figure],
        }))}
      />
    </section>
  );
}
