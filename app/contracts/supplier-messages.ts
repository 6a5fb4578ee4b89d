export const supplierLinkMessages = {
  linkUnknown: "This link does not exist.",
  linkEnded: "This link has ended. Ask whoever sent it for a new one.",
  enterEmail: "Enter the supplier’s e-mail address.",
  emailInvalid: "Enter an e-mail address like name@example.nz.",
  askFailed: "Failed to ask the supplier",
  twoUnanswered:
    "Two mails of today to this address are not answered yet. Ask again once one is, or tomorrow.",
  notAnswerable: "Only a variation of an accepted quote that is not refused can be confirmed.",
  enterName: "Type your name.",
  answerFailed: "Failed to save your answer",
  changedSince: "This was changed after you opened the page. Look at it again.",
} as const;

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
