export const supplierMessages = {
  loadFailed: "Failed to load suppliers",
  saveFailed: "Failed to save supplier",
  removeFailed: "Failed to remove supplier",
  nameRequired: "Enter the supplier's name.",
  emailInvalid: "Email is invalid",
  gstNumberLength: "A GST number has 8 or 9 digits.",
  chooseRegistered: "Choose yes, no or unknown.",
  oneSupplier: "Send supplierId or supplier, not both.",
  notOfThisAccount: "Choose one of the suppliers, or enter a name.",
} as const;
