import { Check } from "lucide-react";

const BENEFITS = [
  "Manage properties",
  "Share property info",
  "Manage renovation budgets",
  "Keep important documents per property",
];

/** docs/specification.md §1.2. */
export function Benefits() {
  return (
    <ul className="grid gap-x-8 border-t border-ink sm:grid-cols-2">
      {BENEFITS.map((benefit) => (
        <li
          key={benefit}
          className="flex items-center gap-3 border-b border-rule py-3 font-semibold"
        >
          <Check size={18} aria-hidden className="shrink-0 text-good-text" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
