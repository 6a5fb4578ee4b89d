import type { Example } from "./example";

const PLUMBER = "Ngāti Plumbing";
const BUILDER = "Kauri Builders";
const JOINER = "Northland Joinery";

export const EXAMPLES_OF_QUOTES: readonly Example[] = [
  {
    name: "4 to 6 a quote plus GST, its variation, and more billed than agreed",
    budgets: { Bathroom: { Plumbing: "3800" } },
    stages: [
      {
        does: async (hands) => {
          await hands.addQuote({ supplier: PLUMBER, gst: "plus", lines: { Plumbing: "4200" } });
          await hands.accept(PLUMBER);
        },
        shows: {
          items: {
            Plumbing: {
              spent: "0",
              left: "3800",
              committed: "4830",
              openCommitment: "4830",
              forecast: "4830",
              variance: "1030",
            },
          },
          quotes: { [PLUMBER]: { total: "4830", committed: "4830", billed: "0", open: "4830" } },
          property: { left: "3800", forecast: "4830", toComplete: "4830", openCommitment: "4830" },
        },
      },
      {
        does: async (hands) => {
          await hands.vary(PLUMBER, { text: "Two outlets", item: "Plumbing", amount: "650" });
          await hands.addBill({
            kind: "invoice",
            reference: "inv 1",
            gst: "plus",
            quote: PLUMBER,
            lines: { Plumbing: "2000" },
          });
        },
        shows: {
          items: {
            Plumbing: {
              spent: "2300",
              committed: "5577.50",
              openCommitment: "3277.50",
              forecast: "5577.50",
              variance: "1777.50",
              unpaid: "2300",
            },
          },
          bills: { "inv 1": { total: "2300", gstAmount: "300", unpaid: "2300" } },
          quotes: {
            [PLUMBER]: { committed: "5577.50", billed: "2300", open: "3277.50", beyond: "0" },
          },
        },
      },
      {
        does: (hands) =>
          hands.addBill({
            kind: "invoice",
            reference: "inv 2",
            gst: "plus",
            quote: PLUMBER,
            lines: { Plumbing: "3900" },
          }),
        shows: {
          items: {
            Plumbing: {
              spent: "6785",
              openCommitment: "0",
              forecast: "6785",
              variance: "2985",
            },
          },
          bills: { "inv 2": { total: "4485", gstAmount: "585" } },
          quotes: { [PLUMBER]: { billed: "6785", open: "0", beyond: "1207.50" } },
        },
      },
    ],
  },
  {
    name: "7 retention of 5 %, released in two halves",
    budgets: { Structure: { Builder: "57500" } },
    stages: [
      {
        does: async (hands) => {
          await hands.addQuote({
            supplier: BUILDER,
            gst: "incl",
            retentionPercent: "5",
            lines: { Builder: "57500" },
          });
          await hands.accept(BUILDER);
          for (const [reference, amount, date] of [
            ["claim 1", "23000", "2026-01-20"],
            ["claim 2", "23000", "2026-02-20"],
            ["claim 3", "11500", "2026-03-04"],
          ] as const)
            await hands.addBill({
              kind: "invoice",
              gst: "incl",
              quote: BUILDER,
              reference,
              date,
              lines: { Builder: amount },
            });
        },
        shows: {
          bills: {
            "claim 1": { total: "23000", gstAmount: "3000", retained: "1150", unpaid: "21850" },
            "claim 2": { total: "23000", gstAmount: "3000", retained: "1150", unpaid: "21850" },
            "claim 3": { total: "11500", gstAmount: "1500", retained: "575", unpaid: "10925" },
          },
          items: { Builder: { spent: "57500", retained: "2875", unpaid: "54625", paid: "0" } },
        },
      },
      {
        does: async (hands) => {
          for (const claim of ["claim 1", "claim 2", "claim 3"]) await hands.pay(claim);
          await hands.release("claim 1", "1437.50");
        },
        shows: {
          items: { Builder: { paid: "56062.50", retained: "1437.50", unpaid: "0" } },
          bills: {
            "claim 1": { total: "23000", retained: "0" },
            "claim 2": { total: "23000", retained: "862.50" },
            "claim 3": { total: "11500", retained: "575" },
          },
        },
      },
      {
        does: (hands) => hands.release("claim 2", "1437.50"),
        shows: { items: { Builder: { paid: "57500", retained: "0", unpaid: "0" } } },
      },
    ],
  },
  {
    name: "8 a deposit of 10 %, and the balance",
    budgets: { Kitchen: { Cabinetry: "18000" } },
    stages: [
      {
        does: async (hands) => {
          await hands.addQuote({
            supplier: JOINER,
            gst: "incl",
            depositPercent: "10",
            lines: { Cabinetry: "18400" },
          });
          await hands.accept(JOINER);
          await hands.addBill({
            kind: "deposit",
            reference: "deposit",
            gst: "incl",
            quote: JOINER,
            lines: { Cabinetry: "1840" },
          });
          await hands.pay("deposit");
        },
        shows: {
          bills: { deposit: { total: "1840", unpaid: "0", retained: "0" } },
          items: {
            Cabinetry: {
              spent: "1840",
              paid: "1840",
              openCommitment: "16560",
              forecast: "18400",
              variance: "400",
            },
          },
        },
      },
      {
        does: (hands) =>
          hands.addBill({
            kind: "invoice",
            reference: "balance",
            gst: "incl",
            quote: JOINER,
            lines: { Cabinetry: "16560" },
          }),
        shows: {
          items: {
            Cabinetry: { spent: "18400", openCommitment: "0", forecast: "18400", unpaid: "16560" },
          },
          quotes: { [JOINER]: { billed: "18400", open: "0", beyond: "0" } },
        },
      },
    ],
  },
];
