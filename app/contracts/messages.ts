import type { ImageKind } from "~/domain/image";
import { errorPageMessages } from "./error-page-messages";
import { pageMessages } from "./page-messages";
import { many, sizeMessages } from "./size-messages";

/** The first three names, and how many more there are. */
export const firstOf = (names: readonly string[]) =>
  [
    ...names.slice(0, 3).map((name) => name || "unnamed"),
    ...(names.length > 3 ? [`${names.length - 3} more`] : []),
  ].join(", ");

const imageKinds: Record<ImageKind, string> = {
  plain: "A picture",
  deep: "A PNG with 16 bits a colour",
  interlaced: "An interlaced PNG",
  deepInterlaced: "An interlaced PNG with 16 bits a colour",
  progressive: "A progressive JPEG",
  cmyk: "A picture in CMYK colours",
};

/** Fixed words, odd capitals included: tests and clients rely on them (docs/specification.md §19). */
export const messages = {
  ...errorPageMessages,
  ...pageMessages,
  ...sizeMessages,
  accountBlocked: "This account is closed.",
  adminsOnly: "This part is for administrators.",
  notWhileImpersonating: "Not while impersonating.",
  stopImpersonatingFirst: "Stop impersonating first.",
  notImpersonating: "You are not impersonating anybody.",
  crossSite: "This request did not come from our own pages.",
  notJson: "The request body is not JSON.",
  notAnObject: "Send the fields as one JSON object.",
  notAForm: "This is not a form.",
  jsonOnly: "Send the body as application/json.",
  methodNotAllowed: "Method not allowed.",
  tooLarge: "That is too large to send.",
  fileMissing: "Choose a file.",
  brokenBase64: "Send the file as base64.",
  jsonOrForm: "Send the body as application/json or multipart/form-data.",
  changesPaused: "Nothing can be changed for a moment. Please try again shortly.",
  tooBusy: "Too much is going on here at the moment. Please try again in a few seconds.",
  outcomeUnknown:
    "The connection broke off, and we can't tell whether that was done. Please look before you try again.",
  trialMails: "A free trial sends ten mails a day to others. Try again tomorrow.",
  tooManyPasswords:
    "Too many wrong passwords. Choose a new password by mail, or try again tomorrow.",
  fetchFailed: "An error occurred while fetching the data.",

  loginFailed: "failed to login",
  registerFailed: "Failed to create account",
  registerFailedOnForm: "Something went wrong while creating your account, please try again later.",
  loadProfileFailed: "Failed to load profile",
  updateProfileFailed: "Failed to update profile",
  loadHistoryFailed: "Failed to load history",
  updateAvatarFailed: "Failed to update avatar",
  passwordsDiffer: "Passwords do not match",
  resetFailed: "Failed to reset password",
  activationSent:
    "If an account with that address waits to be activated, the mail is on its way again.",
  passwordChanged: "Your password is changed. Log in with the new one.",
  profileSaved: "Your profile is saved.",
  signOutEverywhereFailed: "Failed to sign out",
  signedOutElsewhere: "Every other device is signed out.",
  exportFailed: "Failed to download your data",
  deleteAccountFailed: "Failed to delete account",
  wrongPassword: "That is not your password.",
  adminStays: "An administrator's account cannot be deleted. Have the role taken away first.",
  accountDeleted: "Your account is deleted. A last mail about it is on its way.",
  avatarSaved: "Your avatar is saved.",

  loadTemplatesFailed: "Failed to load templates",
  addProjectFailed: "Failed to add project",
  loadProjectFailed: "Failed to load project",
  removeProjectFailed: "Failed to remove project",
  nothingPasted: "Paste at least one row.",
  pastedWrong: "Some rows cannot be read. They are marked below.",
  lookAtPasted: "Look at the rows below, then add them.",
  itemsPasted: (count: number) => (count === 1 ? "1 item added." : `${many(count)} items added.`),
  pasteUndone: (removed: number, left: readonly string[], restored = 0) =>
    [
      removed === 1 ? "1 item removed." : `${many(removed)} items removed.`,
      ...(restored > 0 ? [restored === 1 ? "1 item is back." : `${restored} items are back.`] : []),
      ...(left.length > 0
        ? [`Kept, since somebody else changed it meanwhile: ${firstOf(left)}.`]
        : []),
    ].join(" "),

  deletePhotoFailed: "Failed to delete photo",
  photoDeleted: "Photo deleted.",
  chooseSide: "Choose before or after.",
  unknownSize: "Choose small or large.",
  loadPictureFailed: "Failed to load picture",
  pictureTooLong: "A picture may have up to 12,000 pixels a side.",
  pictureTooManyPixels: (kind: ImageKind, most: number) =>
    `${imageKinds[kind]} may have up to ${most} megapixels.`,
  pictureTooSlow: "This picture takes too long to read. Save it with fewer pixels, then try again.",
  pictureBroken: "This picture is damaged. Choose another one.",
  pictureRemoved: "The picture is removed.",
  contingencySaved: "The contingency is saved.",

  addressRequired: "Address is required",
  loadFilesFailed: "Failed to load file",
  removeFileFailed: "Failed to delete file",
  notADossierFile: "Choose a JPEG, PNG, GIF, PDF, Word, Excel, PowerPoint, text or CSV file.",
  unreadableHeic: "This HEIC photo cannot be read. Save it as JPEG and choose that.",
  heicTooLarge: (most: number) =>
    `A HEIC photo may have up to ${most} megapixels. Save it as JPEG and choose that.`,
  uploadsInFlight: "Too many files are on their way at once. Please try again in a minute.",
  emptyFile: "There is nothing in this file.",
  dossierFull: "The dossier of a property holds 500 MB, and has no room for this any more.",
  dailyUploadsFull:
    "An account can add 2 GB of pictures and files a day, and has done so today. Please go on tomorrow.",
  accountFull:
    "An account holds 10 GB of pictures and files, with what its owner deleted in the last 30 days, and has no room for this any more.",
  fileNotHereYet: "This file is still on its way. Please try again in a moment.",
  fileRemoved: "File deleted.",
  filesAdded: "Your files are in the dossier.",
  loadPropertyFailed: "Failed to load property",
  sharePropertyFailed: "Failed to share property",
  unsharePropertyFailed: "Failed to unshare property",
  collaboratorAdded: "The property is shared. They are told by mail, twice a day at most.",
  collaboratorRemoved: "The property is no longer shared with them.",
  ownAddress: "That is your own address.",
  clonePropertyFailed: "failed to clone property",
  propertyCloned: "Reno cloned.",
  propertyCompleted: "Reno marked complete.",
  propertyReopened: "Reno reopened.",
  removePropertyFailed: "Failed to remove property",
  updateAddressFailed: "Failed to update address",
  unknownCountry: "Addresses can be found in New Zealand (NZ) and Australia (AU).",
  addressGone: "That address is no longer on the list. Find it again, or type it.",
  loadAddressFailed: "Failed to load address",
  propertyRemoved: "Reno deleted.",
  undone: "It is back, as it was.",

  saveAsTemplateFailed: "Failed to save as template",
  deleteTemplateFailed: "Failed to remove template",
  loadTemplateFailed: "Failed to load template",
  templateRemoved: "Template deleted.",
  savedAsTemplate: "The category is saved as a draft template.",
  removeUserFailed: "Failed to remove user",
  impersonateFailed: "Failed to impersonate user",
  stopImpersonatingFailed: "Failed to stop impersonating",
  loadHealthFailed: "Failed to load the state of this server",
  loadAuditFailed: "Failed to load the audit log",
  loadUsersFailed: "Failed to load users",
  convertUserFailed: "Failed to convert user",
  activateUserFailed: "Failed to activate user",
  userActivated: (email: string) => `${email} is activated.`,
  userConverted: (email: string, type: string) => `The account type of ${email} is ${type} now.`,
  userRemoved: "The user is deleted.",

  loadWorkItemsFailed: "Failed to load work tracker categories",
  percentOrAmount: "Send a percent or an amount.",
  feeNeedsType: "Choose percent or fixed.",
  renoCostsFollow: "The renovation costs follow the budget and cannot be typed in.",
  labelStays: "This row keeps its name.",
  notAnId: "An id has 22 characters of base58.",
  idTaken: "This id is taken already.",
  sentBefore:
    "An earlier try was saved, with other contents. Look at what is there; saving again adds this too.",
  unknownCategory: "Choose one of the three categories.",

  subscribeFailed: "Failed to subscribe",
  cancelSubscriptionFailed: "Failed to cancel subscription",
  subscriptionCancelled: "Your subscription is cancelled. What is paid for stays.",
  openPortalFailed: "Failed to open your billing page",
  loadSubscriptionFailed: "Failed to load your subscription",
  loadInvoiceFailed: "Failed to load invoice",
  webhookFailed: "Failed to take the event",
  notSigned: "This event is not signed as the card provider signs them.",
  nothingPaidYet: "There is nothing to see at the card provider yet.",

  allSaved: "All changes saved",
  projectRemoved: "Category deleted.",
  suggestionAdded: "The suggestion is in the budget now.",
  nothingToSave: "There is nothing to save.",
  changedMeanwhile: (who: string, value: string) => `${who} changed this to ${value} meanwhile.`,
  emptiedMeanwhile: "Somebody emptied this meanwhile.",
  unknownField: "This is not a field that can be sent.",
  doesNotFit: "This value does not fit here.",
} as const;
