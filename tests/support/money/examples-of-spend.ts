import type { Example } from "./example";

export const EXAMPLES_OF_SPEND: readonly Example[] = [
  {
    name: "1 a beginner's receipt",
    budgets: { Kitchen: { Benchtop: "2600" } },
    stages: [
      {
        does: (hands) =>
          hands.addBill({ kind: "receipt", reference: "B1", lines: { Benchtop: "2548" } }),
        shows: {
          items: {
            Benchtop: {
              spent: "2548",
              left: "52",
              forecast: "2600",
              toComplete: "52",
              paid: "2548",
              unpaid: "0",
            },
          },
          bills: { B1: { total: "2548", unpaid: "0" } },
        },
      },
    ],
  },
  {
    name: "2 typed totals and a receipt",
    budgets: { Kitchen: { Sink: "1000" } },
    stages: [
      {
        does: (hands) => hands.typeSpent("Sink", "500"),
        shows: { logs: { Sink: ["500"] }, items: { Sink: { spent: "500", left: "500" } } },
      },
      {
        isNextDay: true,
        does: async (hands) => {
          await hands.typeSpent("Sink", "+249.90");
          await hands.typeSpent("Sink", "1000");
        },
        shows: {
          logs: { Sink: ["500", "249.90", "250.10"] },
          items: { Sink: { spent: "1000", left: "0", paid: "1000" } },
        },
      },
    ],
  },
  {
    name: "3 one receipt for three items",
    budgets: { Kitchen: { Paint: "300", Timber: "100", Screws: "50" } },
    stages: [
      {
        does: (hands) =>
          hands.addBill({
            kind: "receipt",
            supplier: "Bunnings",
            reference: "R 100",
            gst: "incl",
            lines: { Paint: "219.90", Timber: "88", Screws: "39.95" },
          }),
        shows: {
          bills: {
            "R 100": { total: "347.85", gstAmount: "45.37", gst: ["28.68", "11.48", "5.21"] },
          },
          items: {
            Paint: { spent: "219.90" },
            Timber: { spent: "88" },
            Screws: { spent: "39.95" },
          },
          property: { spent: "347.85" },
        },
      },
    ],
  },
  {
    name: "9 a credit for returned tiles",
    budgets: { Bathroom: { Tiles: "1300" } },
    stages: [
      {
        does: async (hands) => {
          const bill = { supplier: "Tile Depot", gst: "incl" } as const;
          await hands.addBill({
            ...bill,
            kind: "receipt",
            reference: "T1",
            lines: { Tiles: "1248.70" },
          });
          await hands.addBill({
            ...bill,
            kind: "credit",
            reference: "T2",
            lines: { Tiles: "184" },
          });
        },
        shows: {
          bills: {
            T1: { total: "1248.70", gstAmount: "162.87", gst: ["162.87"] },
            T2: { total: "-184", gstAmount: "-24", gst: ["-24"] },
          },
          logs: { Tiles: ["1248.70", "-184"] },
          items: { Tiles: { spent: "1064.70", left: "235.30" } },
        },
      },
    ],
  },
  {
    name: "10 a contingency of 10 % takes what is over",
    budgets: {
      Kitchen: { "All of the kitchen": "18250" },
      Bathroom: { "All of the bathroom": "14800" },
      Rest: { "All the rest": "49250" },
    },
    stages: [
      {
        does: async (hands) => {
          await hands.typeSpent("All of the kitchen", "13250");
          await hands.typeSpent("All of the bathroom", "17224");
          await hands.typeSpent("All the rest", "14133");
        },
        shows: {
          property: {
            budget: "82300",
            spent: "44607",
            left: "37693",
            forecast: "84724",
            toComplete: "40117",
          },
          categories: { Bathroom: { forecast: "17224", variance: "2424", toComplete: "0" } },
        },
      },
      {
        does: (hands) => hands.setContingency("10"),
        shows: {
          property: {
            forecast: "90530",
            toComplete: "45923",
            contingencyLeft: "5806",
            short: "0",
          },
        },
      },
    ],
  },
  {
    name: "11 ticking items done frees what they saved",
    budgets: {
      Kitchen: {
        Benchtop: "2600",
        Cabinetry: "6800",
        "Gib & stopping": "1400",
        Appliances: "7450",
      },
    },
    stages: [
      {
        does: async (hands) => {
          await hands.typeSpent("Benchtop", "2548");
          await hands.typeSpent("Cabinetry", "6392");
          await hands.typeSpent("Gib & stopping", "1420");
          await hands.typeSpent("Appliances", "2890");
        },
        shows: {
          categories: {
            Kitchen: { budget: "18250", spent: "13250", forecast: "18250", toComplete: "5000" },
          },
        },
      },
      {
        does: async (hands) => {
          await hands.tickDone("Benchtop");
          await hands.tickDone("Cabinetry");
        },
        shows: {
          categories: { Kitchen: { forecast: "17790", toComplete: "4540", variance: "-460" } },
          property: { forecast: "17790", toComplete: "4540" },
        },
      },
    ],
  },
  {
    name: "12 no GST, and a forecast of one's own",
    budgets: { Finishing: { Painter: "3000" } },
    stages: [
      {
        does: async (hands) => {
          await hands.addBill({
            kind: "invoice",
            reference: "P 1",
            supplier: "Pania Paints",
            gst: "none",
            lines: { Painter: "1200" },
          });
          await hands.typeToFinish("Painter", "2500");
        },
        shows: {
          bills: { "P 1": { total: "1200", gstAmount: "0", gst: ["0"] } },
          items: {
            Painter: { spent: "1200", toComplete: "2500", forecast: "3700", variance: "700" },
          },
        },
      },
    ],
  },
];
