import { forecastOfSums, plainSums, propertyForecast } from "~/domain/bills/forecast";
import { dealOf, type DealEntry } from "~/domain/profit";

/** In cents. */
export const sampleReno = {
  address: "14 Kōwhai Crescent",
  town: "Onerahi, Whangārei",
  categories: [
    { id: "kitchen", name: "Kitchen", budget: 2_480_000, spent: 2_214_000 },
    { id: "bathroom", name: "Bathroom", budget: 1_650_000, spent: 1_892_000 },
    { id: "exterior", name: "Exterior paint", budget: 1_240_000, spent: 0 },
    { id: "flooring", name: "Flooring", budget: 980_000, spent: 964_000 },
    { id: "landscaping", name: "Landscaping", budget: 730_000, spent: 215_000 },
    { id: "laundry", name: "Laundry", budget: 520_000, spent: 118_000 },
  ],
};

/** As it is drawn. */
export const sampleHouse = {
  status: "active" as const,
  completeDate: null,
  projects: sampleReno.categories.map((category) => ({
    ...category,
    status: "active" as const,
    variance: forecastOfSums(plainSums(category), "active").variance,
  })),
};

const row = (category: DealEntry["category"], amount: number): DealEntry => ({
  category,
  type: "fixedCredit",
  amount,
  fee: null,
});

/** In cents. */
export const sampleForecast = propertyForecast(
  sampleReno.categories.map(plainSums),
  null,
  "active",
);

/** Computed like a user's own deal. */
export const sampleDeal = dealOf(
  [
    row("acquisition", 64_200_000),
    { category: "sale", type: "salePrice", amount: 89_000_000, fee: null },
    { category: "sale", type: "agentFees", amount: 0, fee: { type: "fixed", amount: 2_650_000 } },
    row("financing", 3_120_000),
  ],
  { renoCost: sampleForecast.forecast, includeAgentFees: true },
);
