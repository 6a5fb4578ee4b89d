import { describe, expect, test } from "vitest";
import { actingAs } from "../../../tests/support/acting";
import { makeWorld } from "../../../tests/support/world";
import { perform, type AnyOperation } from "../operation";

/**
 * What an admin who acts as somebody may not do in their name: billing, sharing, passwords, other
 * identities, deletion (security: impersonation).
 */
const REFUSED = [
  "askToConfirm",
  "awaitCheckout",
  "cancelSubscription",
  "deleteAccount",
  "deleteProperty",
  "downloadInvoice",
  "exportAccount",
  "forgotPassword",
  "openPortal",
  "register",
  "renameUser",
  "requestQuote",
  "resetPassword",
  "returnFromCheckout",
  "shareProperty",
  "showShare",
  "showSharing",
  "showSubscription",
  "signOutEverywhere",
  "startImpersonation",
  "subscribe",
  "unshareProperty",
];

/**
 * What they may, beside the sandbox's card provider, which knows nobody (moveClock, press…): the
 * work on the user's renovations, their avatar, and the ways out. A new command must be put into
 * one of the two.
 */
const ALLOWED = [
  "activateAccount",
  "addPayment",
  "changeImage",
  "chooseAvatar",
  "cloneProperty",
  "confirmVariation",
  "contingencyForm",
  "copyItems",
  "createBill",
  "createComparison",
  "createDealRow",
  "createFile",
  "createItem",
  "createOwnTemplateItem",
  "createPhoto",
  "createProject",
  "createProperty",
  "createQuote",
  "createReceipt",
  "createScenario",
  "createSupplier",
  "createVariation",
  "dealForm",
  "declineVariation",
  "deleteBill",
  "deleteComparison",
  "deleteDealRow",
  "deleteFile",
  "deleteItem",
  "deleteOwnTemplate",
  "deleteOwnTemplateItem",
  "deletePayment",
  "deletePhoto",
  "deleteProject",
  "deletePropertyImage",
  "deleteQuote",
  "deleteScenario",
  "deleteSupplier",
  "deleteVariation",
  "detailsForm",
  "dropOffer",
  "dropTemplates",
  "filesForm",
  "freezeOffer",
  "importBudget",
  "itemsForm",
  "keepTemplates",
  "moveClock",
  "moveItems",
  "ownTemplateForm",
  "pasteItems",
  "pressCheckout",
  "pressPortal",
  "putBack",
  "readdressProperty",
  "receiptsForm",
  "receiveWebhook",
  "resendActivation",
  "sendQuote",
  "setStatus",
  "signIn",
  "signOut",
  "sortingForm",
  "spend",
  "spendForm",
  "stopImpersonation",
  "undoAction",
  "updateBill",
  "updateCaption",
  "updateComparison",
  "updateDeal",
  "updateDealRow",
  "updateItem",
  "updateOwnTemplate",
  "updateOwnTemplateItem",
  "updatePayment",
  "updatePhoto",
  "updateProject",
  "updateProperty",
  "updateQuote",
  "updateScenario",
  "updateSupplier",
  "updateVariation",
];

const modules = import.meta.glob<Record<string, unknown>>(
  ["../**/*.ts", "../../sandbox/operations.ts", "!**/*.test.ts"],
  {
    eager: true,
  },
);
const operations = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, AnyOperation] => isOperation(entry[1]))
  .toSorted(([a], [b]) => a.localeCompare(b, "en"));

/** Administration is refused by its access already. */
const judged = operations.filter(
  ([, { kind, access, whileImpersonating }]) =>
    whileImpersonating || (kind === "command" && access !== "admin"),
);

test("every command is listed as refused or as allowed to an impersonating admin", () => {
  const marked = judged
    .filter(([, { whileImpersonating }]) => whileImpersonating)
    .map(([name]) => name);
  const others = judged
    .filter(([, { whileImpersonating }]) => !whileImpersonating)
    .map(([name]) => name);
  expect(marked).toEqual(REFUSED);
  expect(others).toEqual(ALLOWED);
});

const shut = operations.filter(
  ([, { access, whileImpersonating }]) => whileImpersonating || access === "admin",
);

describe.each(shut)("%s", (_name, operation) => {
  test("is refused before anything of it is looked at", async () => {
    const world = makeWorld();
    const request = await actingAs(world, world.person("Ada"));
    const reason = operation.whileImpersonating === "nested" ? "conflict" : "forbidden";
    await expect(perform(operation, request, {}, {})).rejects.toMatchObject({ reason });
    expect(request.outgoing).toEqual({});
  });
});

function isOperation(value: unknown): value is AnyOperation {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    "run" in value &&
    "access" in value
  );
}
