import type { RentalLines } from "~/domain/deal/rental";
import { rentalTexts, type RentalLine } from "./rental-texts";

const SHOWN: readonly (keyof RentalLines)[] = [
  "cashFlowPerWeek",
  "grossYieldOnValue",
  "returnOnCashLeft",
];

/** For a property bought to let: what stands where the profit does otherwise. */
export function RentalFigures({ lines }: { lines: RentalLines }) {
  const texts = rentalTexts(lines);
  const left = texts.find(({ name }) => name === "cashLeftIn");
  const flow = texts.find(({ name }) => name === "cashFlow");
  return (
    <>
      {left ? (
        <Figure {...left} />
      ) : (
        <Missing about="Cash left in" text="Enter what it will be worth" />
      )}
      {flow ? (
        <Figure {...flow} />
      ) : (
        <Missing about="Cash flow" text="Enter the rent and the rate" />
      )}
      {texts
        .filter(({ name }) => SHOWN.includes(name))
        .map((line) => (
          <div key={line.name} className="deal-more">
            <Figure {...line} />
          </div>
        ))}
    </>
  );
}

function Figure({ label, text, isLoss = false }: RentalLine) {
  return (
    <div>
      <p className="label">{label}</p>
      <p className={isLoss ? "figure over" : "figure"}>{text}</p>
    </div>
  );
}

function Missing({ about, text }: { about: string; text: string }) {
  return (
    <div>
      <p className="label">{about}</p>
      <p className="font-semibold">{text}</p>
    </div>
  );
}
