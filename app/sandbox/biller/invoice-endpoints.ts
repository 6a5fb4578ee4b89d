import { z } from "zod";
import { requireRecord, invoiceOf, subscriptionOf, listOf } from "./biller-context";
import { endpoint } from "./endpoint";
import { invoicePayments, invoiceShape } from "./invoice-shape";
import { closeInvoice, payInvoice } from "./invoices";
import { pageOf } from "./listing";
import { paging, text } from "./parameters";

/** Invoices, and how they were paid. */
export const invoiceEndpoints = [
  endpoint(
    "GET",
    "/v1/invoices",
    {
      ...paging,
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(["draft", "open", "paid", "void", "uncollectible"]).optional(),
    },
    ({ books, given }) => {
      const { customer, subscription, status } = given;
      if (customer) requireRecord(books.ledger.customers, "customer", customer, "customer");
      if (subscription) subscriptionOf(books, subscription);
      const wanted = books.ledger.invoices.filter(
        (entry) =>
          (!customer || entry.customer === customer) &&
          (!subscription || entry.subscription === subscription) &&
          (!status || entry.status === status),
      );
      return pageOf("/v1/invoices", wanted, given, (invoice) => invoiceShape(books, invoice));
    },
  ),
  endpoint("GET", "/v1/invoices/:id", {}, ({ books, id }) =>
    invoiceShape(books, invoiceOf(books, id)),
  ),
  endpoint(
    "GET",
    "/v1/invoices/:id/lines",
    paging,
    ({ books, id }) => invoiceShape(books, invoiceOf(books, id)).lines,
  ),
  endpoint("POST", "/v1/invoices/:id/pay", {}, ({ books, id }) =>
    invoiceShape(books, payInvoice(books, id)),
  ),
  endpoint("POST", "/v1/invoices/:id/void", {}, ({ books, id }) =>
    invoiceShape(books, closeInvoice(books, id, "void")),
  ),
  endpoint("POST", "/v1/invoices/:id/mark_uncollectible", {}, ({ books, id }) =>
    invoiceShape(books, closeInvoice(books, id, "uncollectible")),
  ),
  endpoint("GET", "/v1/invoice_payments", { ...paging, invoice: text }, ({ books, given }) =>
    listOf("/v1/invoice_payments", invoicePayments(books, invoiceOf(books, given.invoice))),
  ),
];
