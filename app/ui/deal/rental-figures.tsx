import type { RentalLines } from "~/domain/deal/rental";
import { rentalTexts } from "./rental-texts";

const SHOWN = ["Cash flow a week", "Gross yield on value", "Return on cash left in"];

/** Of a property bought to let: what stands where the profit does otherwise. */
export function RentalFigures({ lines }: { lines: RentalLines }) {
  const texts = rentalTexts(lines);
  const left = texts.find(({ label }) => label === "Cash left in" || label === "Cash out");
  const flow = texts.find(({ label }) => label === "Cash flow a year");
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
        .filter(({ label }) => SHOWN.includes(label))
        .map((line) => (
          <div key={line.label} className="deal-more">
            <Figure {...line} />
          </div>
        ))}
    </>
  );
}

function Figure({ label, text, isLoss = false }: ReturnType<typeof rentalTexts>[number]) {
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
      <p className="deal-missing">{text}</p>
    </div>
  );
}
