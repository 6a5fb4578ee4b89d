import { GST_REGISTERED } from "./bills/bill-warnings";
import { declare, partOf } from "./record/record";

/** A card of the account that created the properties. */
export const SUPPLIER = declare({
  name: { kind: "text", label: "Name", required: "nameRequired" },
  trade: { kind: "text", label: "Trade" },
  email: { kind: "text", label: "Email", exportedAs: "E-mail", reads: "email" },
  phone: { kind: "text", label: "Phone" },
  gstNumber: { kind: "text", label: "GST number", reads: "gstNumber" },
  gstRegistered: {
    kind: "choice",
    label: "Registered for GST",
    exportedAs: "GST registered",
    choices: GST_REGISTERED,
    problem: "chooseRegistered",
    otherwise: "unknown",
  },
  lbpNumber: { kind: "text", label: "Builder’s licence number", exportedAs: "LBP number" },
  insuranceExpiry: {
    kind: "date",
    label: "Insured until",
    exportedAs: "Insurance expires",
    nullable: true,
    latest: "due",
  },
  notes: { kind: "longText", label: "Notes" },
  /** Deleted: in no list, but bills and quotes go on naming it. */
  hidden: { kind: "flag", label: "Hidden", otherwise: false, exportedAs: false },
});

/** What a quote shows of its supplier, and its form asks for. */
export const SUPPLIER_PAPERS = partOf(SUPPLIER, ["gstRegistered", "lbpNumber", "insuranceExpiry"]);
