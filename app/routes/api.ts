import type { ServerBuild } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { refusalResponse } from "~/http/answers/refusals";
import { apiDocumentRoute } from "~/http/handlers/api-document";
import { apiRoute } from "~/http/handlers/api-route";
import { currentUserRoute } from "~/http/handlers/current-user-route";
import { printRoute } from "~/http/handlers/print-route";
import { performSignIn } from "~/http/request/authenticator";
import { checkResetLink, forgotPassword, resetPassword } from "~/operations/accounts/passwords";
import { chooseAvatar, renameUser } from "~/operations/accounts/profile";
import { activateAccount, register, resendActivation } from "~/operations/accounts/registration";
import { signIn, signOut } from "~/operations/accounts/sign-in";
import { findAddresses, showAddress } from "~/operations/addresses/addresses";
import { startImpersonation, stopImpersonation } from "~/operations/admin/impersonation";
import {
  activateUser,
  convertToFree,
  convertToPaid,
  deleteUser,
} from "~/operations/admin/user-actions";
import { listUsers, showUser } from "~/operations/admin/users";
import { subscribe } from "~/operations/billing/checkout";
import { downloadInvoice } from "~/operations/billing/payments";
import { cancelSubscription } from "~/operations/billing/subscription";
import { createBill, deleteBill, updateBill } from "~/operations/bills/bills";
import { addPayment, deletePayment, updatePayment } from "~/operations/bills/payments";
import { createReceipt, showReceipts } from "~/operations/bills/receipts";
import { showAllBills, showBill, showBills } from "~/operations/bills/show-bills";
import { showEntries, spend } from "~/operations/bills/spend";
import {
  dropOffer,
  freezeOffer,
  showDeal,
  solveDeal,
  updateDeal,
} from "~/operations/deal/deal-answers";
import {
  createDealRow,
  deleteDealRow,
  listCategories,
  updateDealRow,
} from "~/operations/deal/deal-rows";
import {
  createDefaultItem,
  deleteDefaultItem,
  listDefaultItems,
  updateDefaultItem,
} from "~/operations/deal/default-rows";
import {
  createScenario,
  deleteScenario,
  showScenarios,
  updateScenario,
} from "~/operations/deal/scenarios";
import { find } from "~/operations/find/find";
import { createFile, deleteFile, downloadFile, listFiles } from "~/operations/files/files";
import { putBack } from "~/operations/history/put-back";
import { showHistory } from "~/operations/history/show-history";
import { createItem, deleteItem, updateItem } from "~/operations/items/items";
import { importBudget } from "~/operations/items/import-budget";
import { pasteItems } from "~/operations/items/paste-items";
import { readSpreadsheet } from "~/operations/items/read-spreadsheet";
import { createPhoto, deletePhoto, updateCaption, updatePhoto } from "~/operations/photos/photos";
import {
  createProject,
  deleteProject,
  showProject,
  updateProject,
} from "~/operations/projects/projects";
import { dropTemplates, keepTemplates } from "~/operations/review/review";
import { cloneProperty } from "~/operations/properties/clone";
import { changeImage, readdressProperty } from "~/operations/properties/details";
import {
  createProperty,
  deleteProperty,
  listProperties,
  setStatus,
  showChanges,
  showProperty,
  updateProperty,
} from "~/operations/properties/properties";
import { requestQuote } from "~/operations/quotes/comparison-requests";
import {
  createComparison,
  deleteComparison,
  showComparisons,
  updateComparison,
} from "~/operations/quotes/comparisons";
import {
  createQuote,
  deleteQuote,
  showQuote,
  showQuotes,
  updateQuote,
} from "~/operations/quotes/quotes";
import { askToConfirm } from "~/operations/quotes/variation-requests";
import { createVariation, deleteVariation, updateVariation } from "~/operations/quotes/variations";
import { shareProperty, unshareProperty } from "~/operations/sharing/sharing";
import {
  createSupplier,
  deleteSupplier,
  showSuppliers,
  updateSupplier,
} from "~/operations/suppliers/suppliers";
import {
  createOwnTemplateItem,
  deleteOwnTemplate,
  deleteOwnTemplateItem,
  showOwnTemplate,
  updateOwnTemplate,
  updateOwnTemplateItem,
} from "~/operations/templates/own-templates";
import {
  createTemplateItem,
  deleteTemplateItem,
  updateTemplateItem,
} from "~/operations/templates/template-items";
import {
  deleteTemplate,
  listAllTemplates,
  listTemplates,
  saveAsTemplate,
  showTemplate,
  updateTemplate,
} from "~/operations/templates/templates";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** The handler of each call, by its path below /api. */
const calls: Record<string, Pick<RouteModule, "loader" | "action">> = {
  login: apiRoute({ POST: signIn }, performSignIn),
  "login/user": currentUserRoute,
  "login/logout": apiRoute({ POST: signOut }),
  "login/forgot-password": apiRoute({ POST: forgotPassword }),
  "login/reset-password": apiRoute({ GET: checkResetLink, POST: resetPassword }),
  account: apiRoute({ POST: register }),
  "account/activate": apiRoute({ POST: activateAccount }),
  "account/resend": apiRoute({ POST: resendActivation }),
  profile: apiRoute({ PUT: renameUser }),
  "profile/avatar": apiRoute({ PUT: chooseAvatar }),
  subscribe: apiRoute({ POST: subscribe, DELETE: cancelSubscription }),
  "payments/:paymentId/invoice": apiRoute({ GET: downloadInvoice }),
  properties: apiRoute({ GET: listProperties, POST: createProperty }),
  "properties/:propertyId": apiRoute({
    GET: showProperty,
    PUT: updateProperty,
    DELETE: deleteProperty,
  }),
  "properties/:propertyId/address": apiRoute({ PUT: readdressProperty }),
  "properties/:propertyId/image": apiRoute({ POST: changeImage }),
  "properties/:propertyId/clone": apiRoute({ POST: cloneProperty }),
  "properties/:propertyId/templates": apiRoute({ PUT: keepTemplates, DELETE: dropTemplates }),
  "properties/:propertyId/status/:status": apiRoute({ POST: setStatus }),
  "properties/:propertyId/share": apiRoute({ POST: shareProperty }),
  "properties/:propertyId/share/:email": apiRoute({ DELETE: unshareProperty }),
  "properties/:propertyId/files": apiRoute({ GET: listFiles, POST: createFile }),
  "properties/:propertyId/files/:fileId": apiRoute({ GET: downloadFile, DELETE: deleteFile }),
  "properties/:propertyId/print": printRoute(async (brought) => {
    const { drawReport } = await import("~/ui/report/draw-report");
    return drawReport(brought);
  }),
  "properties/:propertyId/spreadsheet": apiRoute({ POST: readSpreadsheet }),
  "properties/:propertyId/import": apiRoute({ POST: importBudget }),
  "properties/:propertyId/changes": apiRoute({ GET: showChanges }),
  "properties/:propertyId/history": apiRoute({ GET: showHistory, POST: putBack }),
  "properties/:propertyId/projects": apiRoute({ POST: createProject }),
  "properties/:propertyId/bills": apiRoute({ GET: showBills, POST: createBill }),
  "properties/:propertyId/receipts": apiRoute({ POST: createReceipt }),
  "properties/:propertyId/quotes": apiRoute({ GET: showQuotes, POST: createQuote }),
  "properties/:propertyId/deal": apiRoute({ GET: showDeal, PUT: updateDeal }),
  "properties/:propertyId/deal/solve": apiRoute({ POST: solveDeal }),
  "properties/:propertyId/deal/offer": apiRoute({ POST: freezeOffer, DELETE: dropOffer }),
  "properties/:propertyId/scenarios": apiRoute({ GET: showScenarios, POST: createScenario }),
  "properties/:propertyId/comparisons": apiRoute({ GET: showComparisons, POST: createComparison }),
  "quotes/:quoteId": apiRoute({ GET: showQuote, PUT: updateQuote, DELETE: deleteQuote }),
  "quotes/:quoteId/variations": apiRoute({ POST: createVariation }),
  "scenarios/:scenarioId": apiRoute({ PUT: updateScenario, DELETE: deleteScenario }),
  "comparisons/:comparisonId": apiRoute({ PUT: updateComparison, DELETE: deleteComparison }),
  "comparisons/:comparisonId/requests": apiRoute({ POST: requestQuote }),
  "variations/:variationId": apiRoute({ PUT: updateVariation, DELETE: deleteVariation }),
  "variations/:variationId/requests": apiRoute({ POST: askToConfirm }),
  bills: apiRoute({ GET: showAllBills }),
  "bills/:billId": apiRoute({ GET: showBill, PUT: updateBill, DELETE: deleteBill }),
  "bills/:billId/payments": apiRoute({ POST: addPayment }),
  receipts: apiRoute({ GET: showReceipts }),
  "bill-payments/:billPaymentId": apiRoute({ PUT: updatePayment, DELETE: deletePayment }),
  suppliers: apiRoute({ GET: showSuppliers, POST: createSupplier }),
  "suppliers/:supplierId": apiRoute({ PUT: updateSupplier, DELETE: deleteSupplier }),
  templates: apiRoute({ GET: listTemplates }),
  "templates/:templateId": apiRoute({
    GET: showOwnTemplate,
    PUT: updateOwnTemplate,
    DELETE: deleteOwnTemplate,
  }),
  "templates/:templateId/items": apiRoute({ POST: createOwnTemplateItem }),
  "template-items/:itemId": apiRoute({
    PUT: updateOwnTemplateItem,
    DELETE: deleteOwnTemplateItem,
  }),
  "projects/:projectId": apiRoute({ GET: showProject, PUT: updateProject, DELETE: deleteProject }),
  "projects/:projectId/items": apiRoute({ POST: createItem }),
  "projects/:projectId/paste": apiRoute({ POST: pasteItems }),
  "projects/:projectId/photos": apiRoute({ POST: createPhoto }),
  "projects/:projectId/save-as-template": apiRoute({ POST: saveAsTemplate }),
  "projects/photos/:photoId": apiRoute({ PUT: updatePhoto, DELETE: deletePhoto }),
  "projects/photos/:photoId/caption": apiRoute({ PUT: updateCaption }),
  "project-items/:itemId": apiRoute({ PUT: updateItem, DELETE: deleteItem }),
  "project-items/:itemId/entries": apiRoute({ GET: showEntries }),
  "project-items/:itemId/spend": apiRoute({ POST: spend }),
  "work-tracker/categories": apiRoute({ GET: listCategories }),
  "work-tracker/item/property/:propertyId": apiRoute({ POST: createDealRow }),
  "work-tracker/item/:workItemId": apiRoute({ PUT: updateDealRow, DELETE: deleteDealRow }),
  find: apiRoute({ GET: find }),
  addresses: apiRoute({ GET: findAddresses }),
  "addresses/:addressId": apiRoute({ GET: showAddress }),
  "admin/templates": apiRoute({ GET: listAllTemplates }),
  "admin/templates/:templateId": apiRoute({
    GET: showTemplate,
    PUT: updateTemplate,
    DELETE: deleteTemplate,
  }),
  "admin/templates/:templateId/items": apiRoute({ POST: createTemplateItem }),
  "admin/template-items/:itemId": apiRoute({ PUT: updateTemplateItem, DELETE: deleteTemplateItem }),
  "admin/work-tracker/items": apiRoute({ GET: listDefaultItems, POST: createDefaultItem }),
  "admin/work-tracker/items/:workItemId": apiRoute({
    PUT: updateDefaultItem,
    DELETE: deleteDefaultItem,
  }),
  "admin/users": apiRoute({ GET: listUsers }),
  "admin/users/imp": apiRoute({ DELETE: stopImpersonation }),
  "admin/users/:userId": apiRoute({ GET: showUser, DELETE: deleteUser }),
  "admin/users/:userId/activate": apiRoute({ POST: activateUser }),
  "admin/users/:userId/convert-to-paid": apiRoute({ POST: convertToPaid }),
  "admin/users/:userId/convert-to-free": apiRoute({ POST: convertToFree }),
  "admin/users/:userId/imp": apiRoute({ POST: startImpersonation }),
  "openapi.json": { loader: apiDocumentRoute, action: apiDocumentRoute },
  "*": { loader: missing, action: missing },
};

/**
 * The build with a route for each call. They need none of Remix's modules: a call has no page, and
 * the server runs its handler itself (docs/decisions/0069).
 */
export function withCalls(build: ServerBuild): ServerBuild {
  const routes = Object.entries(calls).map(([path, module]) => {
    const id = `routes/api/${path}`;
    return [
      id,
      { id, parentId: "root", path: `api/${path}`, module: { default: undefined, ...module } },
    ];
  });
  return { ...build, routes: { ...build.routes, ...Object.fromEntries(routes) } };
}

function missing(): Response {
  return refusalResponse(new Refusal("missing", messages.notFound));
}
