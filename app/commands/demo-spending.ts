import type { GstTerm } from "~/domain/bills/gst-terms";
import type { QuoteStatus, VariationStatus } from "~/domain/quotes/quote";

/** Category, item or null for unsorted, and dollars as on the paper. */
export type DemoLine = readonly [category: string, item: string | null, dollars: number];

/** A receipt, or an invoice where it has a day by which to pay. */
export type DemoBill = {
  /** Blank is unknown. */
  supplier: string;
  daysAgo: number;
  reference?: string;
  dueInDays?: number;
  /** Under the Construction Contracts Act, received on its date. */
  isClaim?: true;
  isUnpaid?: true;
  /** The supplier's quote it is billed on; the quote's percent is held back. */
  onQuote?: true;
  lines: readonly DemoLine[];
};

export type DemoQuote = {
  supplier: string;
  daysAgo: number;
  validDays: number;
  reference: string;
  gst: GstTerm;
  status: QuoteStatus;
  depositPercent?: number;
  retentionPercent?: number;
  lines: readonly DemoLine[];
  variations?: readonly { text: string; status: VariationStatus; lines: readonly DemoLine[] }[];
};

type DemoSupplier = {
  trade: string;
  /** Registered for GST by default. */
  gstRegistered?: "no" | "unknown";
  phone?: string;
  /** Items of which it is paid what no bill says. */
  items?: readonly string[];
};

/** What the bills leave of an item's spent is logged as receipts, so that its sum stays. */
export type DemoSpending = {
  suppliers: Record<string, DemoSupplier>;
  bills: readonly DemoBill[];
  quotes: readonly DemoQuote[];
};

/** Sells what no other supplier does. */
export const STORE = "Bunnings";

/**
 * A roof under way with its retention, a finished electrician, a deck that is out for quotes. Less
 * is agreed than the categories' budgets, so that what it costs to finish is as before.
 */
export const KOWHAI_SPENDING: DemoSpending = {
  suppliers: {
    [STORE]: { trade: "Hardware" },
    "Ngāti Plumbing": {
      trade: "Plumber",
      phone: "09 555 0114",
      items: ["Plumber", "Shower", "Toilet"],
    },
    "Hīhī Electrical": { trade: "Electrician", items: ["Electrician"] },
    "Kauri Joinery": {
      trade: "Joiner",
      phone: "09 555 0162",
      items: ["Benchtop", "Cabinetry", "Vanity"],
    },
    "Northern Tiles": { trade: "Tiler", items: ["Tiling", "Waterproofing", "Wet-area linings"] },
    "Pete Wiremu": { trade: "Painter", gstRegistered: "no", items: ["Painting"] },
    "Harbour Floors": {
      trade: "Flooring",
      items: ["Carpet & underlay 70 m²", "Trims", "Flooring"],
    },
    "Onerahi Roofing": { trade: "Roofer", phone: "09 555 0187" },
    "Tahi Roofs": { trade: "Roofer" },
    "Peninsula Roofing": { trade: "Roofer", gstRegistered: "unknown" },
    "Parihaka Decks": { trade: "Builder" },
    "Tama Outdoors": { trade: "Builder" },
  },
  bills: [
    {
      supplier: STORE,
      daysAgo: 4,
      reference: "0417-8823",
      lines: [
        ["Bathroom", "Mirror & accessories", 219.9],
        ["Bathroom", "Tapware", 88],
        ["Kitchen", "Gib & stopping", 39.95],
      ],
    },
    {
      supplier: "Hīhī Electrical",
      daysAgo: 12,
      reference: "INV-2071",
      dueInDays: 20,
      onQuote: true,
      lines: [["Kitchen", "Electrician", 1440]],
    },
    {
      supplier: "Onerahi Roofing",
      daysAgo: 10,
      reference: "Claim 1",
      dueInDays: 20,
      onQuote: true,
      lines: [["Roof", "Edge protection", 4000]],
    },
    {
      supplier: "Onerahi Roofing",
      daysAgo: 2,
      reference: "Claim 2",
      dueInDays: 9,
      isClaim: true,
      isUnpaid: true,
      onQuote: true,
      lines: [["Roof", "Flashings", 1080]],
    },
    { supplier: STORE, daysAgo: 1, lines: [["", null, 64.9]] },
    // A photo alone, whose amount nobody has typed yet.
    { supplier: "", daysAgo: 1, isUnpaid: true, lines: [] },
  ],
  quotes: [
    {
      supplier: "Hīhī Electrical",
      daysAgo: 40,
      validDays: 30,
      reference: "Q-318",
      gst: "incl",
      status: "closed",
      lines: [["Kitchen", "Electrician", 1440]],
    },
    {
      supplier: "Onerahi Roofing",
      daysAgo: 30,
      validDays: 30,
      reference: "OR-112",
      gst: "plus",
      status: "accepted",
      retentionPercent: 5,
      lines: [
        ["Roof", "Edge protection", 3500],
        ["Roof", "Flashings", 1400],
        ["Roof", "Long-run", 8400],
        ["Roof", "Strip & dispose", 2600],
        ["Roof", "Underlay, netting & purlins", 2500],
      ],
      variations: [
        {
          text: "Two skylight flashings",
          status: "approved",
          lines: [["Roof", "Flashings", 650]],
        },
        {
          text: "Copper instead of steel downpipes",
          status: "asked",
          lines: [["Roof", "Spouting & downpipes", 980]],
        },
      ],
    },
    {
      supplier: "Tahi Roofs",
      daysAgo: 29,
      validDays: 30,
      reference: "2290",
      gst: "incl",
      status: "declined",
      lines: [
        ["Roof", "Edge protection", 4300],
        ["Roof", "Long-run", 11_200],
        ["Roof", "Strip & dispose", 3400],
        ["Roof", "Underlay, netting & purlins", 3300],
      ],
    },
    {
      supplier: "Peninsula Roofing",
      daysAgo: 27,
      validDays: 60,
      reference: "",
      gst: "plus",
      status: "declined",
      lines: [
        ["Roof", "Long-run", 9800],
        ["Roof", "Strip & dispose", 2900],
        ["Roof", "Underlay, netting & purlins", 3100],
      ],
    },
    {
      supplier: "Parihaka Decks",
      daysAgo: 6,
      validDays: 30,
      reference: "D-41",
      gst: "plus",
      status: "open",
      depositPercent: 10,
      lines: [
        ["Landscaping & fencing", "Deck 20 m²", 6400],
        ["Landscaping & fencing", "Fence 20 m", 3000],
      ],
    },
    {
      supplier: "Tama Outdoors",
      daysAgo: 5,
      validDays: 21,
      reference: "1107",
      gst: "incl",
      status: "open",
      lines: [["Landscaping & fencing", "Deck 20 m²", 7850]],
    },
  ],
};
