import { GST_REGISTERED } from "./bills/bill-warnings";
import { declare } from "./record/record";

/** A card of the account that created the properties. */
export const SUPPLIER = declare({
  name: { kind: "text", label: "Name", required: "nameRequired" },
  trade: { kind: "text", label: "Trade" },
  email: { kind: "text", label: "Email", reads: "email" },
  phone: { kind: "text", label: "Phone" },
  gstNumber: { kind: "text", label: "GST number", reads: "gstNumber" },
  gstRegistered: {
    kind: "choice",
    label: "GST registered",
    choices: GST_REGISTERED,
    problem: "chooseRegistered",
    otherwise: "unknown",
  },
  lbpNumber: { kind: "text", label: "LBP number" },
  insuranceExpiry: { kind: "date", label: "Insurance until", nullable: true },
  notes: { kind: "longText", label: "Notes" },
  /** Deleted: in no list, but bills and quotes go on naming it. */
  hidden: { kind: "flag", label: "Hidden", otherwise: false },
});
