import type { Avatar } from "~/domain/user";
import { DEAL_PROPERTIES } from "./demo-deals";
import type { DemoProperty } from "./demo-property";
import { KOWHAI_SPENDING } from "./demo-spending";

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
  properties: DemoProperty[];
};

/** The owner of an expired trial began a renovation on its last day. */
export const TRIAL_OVER_DAYS = 27;

const PARTNER = "partner@demo.example";

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
        address: {
          address1: "14 Kōwhai Crescent",
          suburb: "Onerahi",
          city: "Whangārei",
          postcode: "0110",
        },
        startedDaysAgo: 46,
        sharedWith: [PARTNER],
        picture: "house",
        spending: KOWHAI_SPENDING,
        answers: { gstMode: "simple" },
        categories: [
          {
            template: "Kitchen",
            spentPercents: [98, 94, 100, 0, 96, 100, 103, 50],
            pair: "kitchen",
          },
          {
            template: "Bathroom",
            spentPercents: [110, 118, 125, 100, 132, 108, 140, 104, 116, 95, 100, 100],
            pair: "bathroom",
          },
          { template: "Roof", spentPercents: [100, 60] },
          { template: "Flooring", spentPercents: [97, 100] },
          { template: "Landscaping & fencing", spentPercents: [] },
        ],
        deal: {
          "Purchase price": 585_000,
          "Legal fees and disbursements": 1_900,
          "LIM report": 375,
          "Builder's report": 690,
          "Sale price": 799_000,
          Marketing: 4_800,
          "Home staging": 3_200,
          "Mortgage interest": 21_600,
          Rates: 2_450,
          Insurance: 1_280,
          "Power and gas": 560,
        },
      },
      {
        name: "Tōtara Street bach",
        address: {
          address1: "3B Tōtara Street",
          suburb: "Ngunguru",
          city: "Whangārei",
          postcode: "0173",
        },
        startedDaysAgo: 320,
        completedDaysAgo: 110,
        categories: [
          { template: "Interior painting", spentPercents: [100, 92, 105, 88, 100, 97] },
          { template: "Insulation & heating", spentPercents: [100, 100, 96, 101, 90, 100] },
        ],
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
        address: {
          address1: "88 Rimu Road",
          suburb: "Mount Eden",
          city: "Auckland",
          postcode: "1024",
        },
        startedDaysAgo: 130,
        categories: [
          { template: "Electrical rewire", spentPercents: [150, 120, 160, 110, 100, 130] },
          { template: "Structural & repiling", spentPercents: [210, 140, 120, 100] },
          { template: "Laundry", spentPercents: [100, 90, 80] },
        ],
      },
    ],
  },
  {
    email: PARTNER,
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
        address: {
          address1: "2/41 Beach Road",
          suburb: "Te Atatū",
          city: "Auckland",
          postcode: "0610",
        },
        startedDaysAgo: TRIAL_OVER_DAYS + 1,
        categories: [{ template: "Windows & joinery", spentPercents: [40] }],
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
        address: {
          address1: "5 Rātā Lane",
          suburb: "Lyall Bay",
          city: "Wellington",
          postcode: "6022",
        },
        startedDaysAgo: 20,
        categories: [{ template: "Laundry", spentPercents: [40, 100] }],
      },
    ],
  },
];
