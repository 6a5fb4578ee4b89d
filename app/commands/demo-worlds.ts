import { addDays, type CalendarDate } from "~/domain/bills/calendar-date";
import type { GstMode } from "~/domain/deal/inputs";
import type { StoredInputs } from "~/domain/deal/stored-deal";
import type { Avatar } from "~/domain/user";
import { KOWHAI_SPENDING, type DemoSpending } from "./demo-spending";

export type DemoUser = {
  email: string;
  firstName: string;
  lastName: string;
  avatar: Avatar;
  story: string;
  /** Where billing is off, so that no account is on trial. */
  storyUnbilled?: string;
  isAdmin?: boolean;
  /** Begins at loading, or over some time ago; without it the account is free. */
  trial?: "fresh" | "over";
  properties: readonly DemoProperty[];
};

export type DemoProperty = {
  name: string;
  /** Street, suburb, city and postcode. */
  address: string;
  startedDaysAgo: number;
  completedDaysAgo?: number;
  /** By template: percents of each item's budget, by name; further items have no spend. */
  spentPercents: Record<string, readonly number[]>;
  /** Dollars by the labels of the default rows. */
  deal?: Record<string, number>;
  /** Without it the deal's position is not answered. */
  gstMode?: GstMode;
  /** For a property that began on that day. Cents and thousandths of a percent. */
  inputs?: (start: CalendarDate) => StoredInputs;
  sharedWith?: string;
  /** With its picture, and those of its categories from before and after. */
  isPictured?: boolean;
  /** Without it, what is spent has no bills. */
  spending?: DemoSpending;
};

/** The owner of an expired trial began a renovation on its last day. */
export const TRIAL_OVER_DAYS = 27;

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
const DEAL_PROPERTIES: DemoProperty[] = [
  {
    name: "Pōhutukawa Street, our own way",
    address: "27 Pōhutukawa Street, Kamo, Whangārei, 0112",
    startedDaysAgo: 30,
    spentPercents: { Kitchen: [100, 40] },
    deal: { ...COSTS, "Purchase price": 540_000, "Sale price": 668_000 },
    gstMode: "unregistered",
    inputs: (start) => ({
      purpose: "unsure",
      commission: COMMISSION,
      purchaseSettlement: start,
      weeks: 26,
    }),
  },
  {
    name: "Mānuka Road flip",
    address: "9 Mānuka Road, Tikipunga, Whangārei, 0112",
    startedDaysAgo: 25,
    spentPercents: { Bathroom: [100, 60], "Interior painting": [] },
    deal: { ...COSTS, "Purchase price": 585_000, "Sale price": 749_000 },
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
  {
    name: "Kauri Place, bought from a builder",
    address: "3 Kauri Place, Maunu, Whangārei, 0110",
    startedDaysAgo: 15,
    spentPercents: { Flooring: [] },
    deal: { ...COSTS, "Purchase price": 500_000, "Sale price": 720_000 },
    gstMode: "zeroRated",
    inputs: (start) => ({
      purpose: "sell",
      commission: COMMISSION,
      purchaseSettlement: start,
      weeks: 20,
    }),
  },
  {
    name: "Rewa Lane section",
    address: "44 Rewa Lane, Hikurangi, Whangārei, 0114",
    startedDaysAgo: 10,
    spentPercents: { "Landscaping & fencing": [] },
    deal: { ...COSTS, "Purchase price": 320_000, "Sale price": 460_000 },
    gstMode: "standard",
    inputs: (start) => ({
      purpose: "sell",
      purchaseTerm: "plus",
      commission: COMMISSION,
      purchaseSettlement: start,
      weeks: 30,
    }),
  },
  {
    name: "Nīkau Avenue rental",
    address: "12 Nīkau Avenue, Raumanga, Whangārei, 0110",
    startedDaysAgo: 60,
    spentPercents: { "Insulation & heating": [100, 100, 96], "Interior painting": [100, 92] },
    deal: {
      "Purchase price": 520_000,
      "Legal fees and disbursements": 2_965,
      Rates: 3_900,
      "Mortgage interest": 14_820,
    },
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
];

export const demoUsers: readonly DemoUser[] = [
  {
    email: "fresh@demo.example",
    firstName: "Fiona",
    lastName: "Fraser",
    avatar: "Sparkles",
    story: "a fresh trial, nothing in it yet",
    storyUnbilled: "fresh, nothing in it yet",
    trial: "fresh",
    properties: [],
  },
  {
    email: "mid@demo.example",
    firstName: "Mere",
    lastName: "Parata",
    avatar: "Tree",
    story: "in the middle of one renovation, done with another",
    properties: [
      {
        name: "14 Kōwhai Crescent",
        address: "14 Kōwhai Crescent, Onerahi, Whangārei, 0110",
        startedDaysAgo: 46,
        sharedWith: "partner@demo.example",
        isPictured: true,
        spending: KOWHAI_SPENDING,
        gstMode: "simple",
        spentPercents: {
          Kitchen: [98, 94, 100, 0, 96, 100, 103, 50],
          Bathroom: [110, 118, 125, 100, 132, 108, 140, 104, 116, 95, 100, 100],
          Roof: [100, 60],
          Flooring: [97, 100],
          "Landscaping & fencing": [],
        },
        deal: {
          ...COSTS,
          "Purchase price": 585_000,
          "Sale price": 799_000,
          "Mortgage interest": 21_600,
          "Power and gas": 560,
        },
      },
      {
        name: "Tōtara Street bach",
        address: "3B Tōtara Street, Ngunguru, Whangārei, 0173",
        startedDaysAgo: 320,
        completedDaysAgo: 110,
        spentPercents: {
          "Interior painting": [100, 92, 105, 88, 100, 97],
          "Insulation & heating": [100, 100, 96, 101, 90, 100],
        },
      },
    ],
  },
  {
    email: "over@demo.example",
    firstName: "Oliver",
    lastName: "Ng",
    avatar: "Hammerhead",
    story: "over budget nearly everywhere",
    properties: [
      {
        name: "Villa on Rimu Road",
        address: "88 Rimu Road, Mount Eden, Auckland, 1024",
        startedDaysAgo: 130,
        spentPercents: {
          "Electrical rewire": [150, 120, 160, 110, 100, 130],
          "Structural & repiling": [210, 140, 120, 100],
          Laundry: [100, 90, 80],
        },
      },
    ],
  },
  {
    email: "partner@demo.example",
    firstName: "Pita",
    lastName: "Parata",
    avatar: "Thumbs",
    story: "a partner: Mere's renovation is shared with him",
    properties: [],
  },
  {
    email: "lapsed@demo.example",
    firstName: "Lana",
    lastName: "Lowe",
    avatar: "CurlyMagee",
    story: "a trial that has run out",
    storyUnbilled: "at the beginning of a small renovation",
    trial: "over",
    properties: [
      {
        name: "Beach Road flat",
        address: "2/41 Beach Road, Te Atatū, Auckland, 0610",
        startedDaysAgo: TRIAL_OVER_DAYS + 1,
        spentPercents: { "Windows & joinery": [40] },
      },
    ],
  },
  {
    email: "deals@demo.example",
    firstName: "Hana",
    lastName: "Tipene",
    avatar: "Thumbs",
    story: "a deal in each GST position, one with a loan, one to rent out",
    properties: DEAL_PROPERTIES,
  },
  {
    email: "admin@demo.example",
    firstName: "Ngaio",
    lastName: "Keeper",
    avatar: "GlassesPerson",
    story: "an administrator, with a renovation to make templates of",
    isAdmin: true,
    properties: [
      {
        name: "Rātā Lane cottage",
        address: "5 Rātā Lane, Lyall Bay, Wellington, 6022",
        startedDaysAgo: 20,
        spentPercents: { Laundry: [40, 100] },
      },
    ],
  },
];
