import { addDays } from "~/domain/bills/calendar-date";
import type { StoredInputs } from "~/domain/deal/stored-deal";
import type { DemoProperty } from "./demo-property";

/** 3.95 % to $400,000, then 2.5 % and $500, plus GST. */
const COMMISSION: StoredInputs["commission"] = {
  kind: "tiers",
  tiers: [
    { upTo: 40_000_000, percent: 3950 },
    { upTo: null, percent: 2500 },
  ],
  base: 0,
  admin: 50_000,
  plusGst: true,
};

const COSTS = {
  "Legal fees and disbursements": 1_900,
  "LIM report": 375,
  "Builder's report": 690,
  Marketing: 4_800,
  "Home staging": 3_200,
  Rates: 2_450,
  Insurance: 1_280,
};

/** One in each GST position beside the simple rule; one of them with a loan, one to rent. */
export const DEAL_PROPERTIES: DemoProperty[] = [
  {
    name: "Pōhutukawa Street, our own way",
    address: {
      address1: "27 Pōhutukawa Street",
      suburb: "Kamo",
      city: "Whangārei",
      postcode: "0112",
    },
    startedDaysAgo: 30,
    categories: [{ template: "Kitchen", spentPercents: [100, 40] }],
    deal: { ...COSTS, "Purchase price": 540_000, "Sale price": 668_000 },
    answers: {
      gstMode: "unregistered",
      inputs: (start) => ({
        purpose: "unsure",
        commission: COMMISSION,
        purchaseSettlement: start,
        weeks: 26,
      }),
    },
  },
  {
    name: "Mānuka Road flip",
    address: {
      address1: "9 Mānuka Road",
      suburb: "Tikipunga",
      city: "Whangārei",
      postcode: "0112",
    },
    startedDaysAgo: 25,
    categories: [
      { template: "Bathroom", spentPercents: [100, 60] },
      { template: "Interior painting", spentPercents: [] },
    ],
    deal: { ...COSTS, "Purchase price": 585_000, "Sale price": 749_000 },
    answers: {
      gstMode: "secondhand",
      inputs: (start) => ({
        purpose: "sell",
        commission: COMMISSION,
        target: { profit: 7_000_000 },
        purchaseSettlement: start,
        saleSettlement: addDays(start, 182),
        loans: [
          {
            name: "Land and works",
            limit: 48_000_000,
            rate: 7250,
            type: "interestOnly",
            draws: [
              { date: start, percentOfPrice: 70_000 },
              { date: addDays(start, 28), amount: 2_000_000 },
              { date: addDays(start, 63), amount: 2_000_000 },
              { date: addDays(start, 105), amount: 1_931_000 },
            ],
            repaid: null,
            fees: [{ name: "Establishment", amount: 75_000 }],
          },
        ],
      }),
    },
  },
  {
    name: "Kauri Place, bought from a builder",
    address: { address1: "3 Kauri Place", suburb: "Maunu", city: "Whangārei", postcode: "0110" },
    startedDaysAgo: 15,
    categories: [{ template: "Flooring", spentPercents: [] }],
    deal: { ...COSTS, "Purchase price": 500_000, "Sale price": 720_000 },
    answers: {
      gstMode: "zeroRated",
      inputs: (start) => ({
        purpose: "sell",
        commission: COMMISSION,
        purchaseSettlement: start,
        weeks: 20,
      }),
    },
  },
  {
    name: "Rewa Lane section",
    address: { address1: "44 Rewa Lane", suburb: "Hikurangi", city: "Whangārei", postcode: "0114" },
    startedDaysAgo: 10,
    categories: [{ template: "Landscaping & fencing", spentPercents: [] }],
    deal: { ...COSTS, "Purchase price": 320_000, "Sale price": 460_000 },
    answers: {
      gstMode: "standard",
      inputs: (start) => ({
        purpose: "sell",
        purchaseTerm: "plus",
        commission: COMMISSION,
        purchaseSettlement: start,
        weeks: 30,
      }),
    },
  },
  {
    name: "Nīkau Avenue rental",
    address: {
      address1: "12 Nīkau Avenue",
      suburb: "Raumanga",
      city: "Whangārei",
      postcode: "0110",
    },
    startedDaysAgo: 60,
    categories: [
      { template: "Insulation & heating", spentPercents: [100, 100, 96] },
      { template: "Interior painting", spentPercents: [100, 92] },
    ],
    deal: {
      "Purchase price": 520_000,
      "Legal fees and disbursements": 2_965,
      Rates: 3_900,
      "Mortgage interest": 14_820,
    },
    answers: {
      gstMode: "unregistered",
      inputs: (start) => ({
        purpose: "rent",
        purchaseSettlement: start,
        rental: {
          value: 69_000_000,
          valueSource: "appraisal",
          lvr: 70_000,
          loanLimit: null,
          rentPerWeek: 69_000,
          weeksLet: 50,
          managementPercent: 8000,
          rates: 315_000,
          insurance: 240_000,
          bodyCorporate: null,
          repairs: 150_000,
          other: null,
          rate: 6190,
          allDebt: null,
          grossIncome: null,
        },
      }),
    },
  },
];
