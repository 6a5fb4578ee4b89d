import { noSuch } from "./stripe-fault";
import { requireRecord } from "./biller-context";
import { addCustomer, changeCustomer, customerShape, deleteCustomer } from "./customers";
import { endpoint } from "./endpoint";
import { pageOf } from "./listing";
import { metadata, optionalText, paging, text } from "./parameters";
import { PLANS, findPlan, PRODUCT, priceShape, productShape, planOf } from "./plans";
import { listOf } from "./biller-context";
import { present } from "./present";

const details = {
  email: optionalText.optional(),
  name: optionalText.optional(),
  description: optionalText.optional(),
  phone: optionalText.optional(),
  metadata: metadata.optional(),
};

/** Customers, and what they can buy. */
export const customerEndpoints = [
  endpoint("POST", "/v1/customers", details, ({ books, given }) =>
    customerShape(addCustomer(books, present(given))),
  ),
  endpoint("GET", "/v1/customers", { ...paging, email: text.optional() }, ({ books, given }) => {
    const wanted = books.ledger.customers.filter(
      ({ deleted, email }) => !deleted && (!given.email || email === given.email),
    );
    return pageOf("/v1/customers", wanted, given, customerShape);
  }),
  endpoint("GET", "/v1/customers/:id", {}, ({ books, id }) => {
    const customer = requireRecord(books.ledger.customers, "customer", id);
    return customer.deleted ? { id, object: "customer", deleted: true } : customerShape(customer);
  }),
  endpoint("POST", "/v1/customers/:id", details, ({ books, id, given }) =>
    customerShape(changeCustomer(books, id, present(given))),
  ),
  endpoint("DELETE", "/v1/customers/:id", {}, ({ books, id }) => deleteCustomer(books, id)),
  endpoint("GET", "/v1/prices", {}, () =>
    listOf("/v1/prices", [priceShape(PLANS.monthly), priceShape(PLANS.annual)]),
  ),
  endpoint("GET", "/v1/prices/:id", {}, ({ id }) => {
    if (!findPlan(id)) throw noSuch("price", id, "price");
    return priceShape(planOf(id));
  }),
  endpoint("GET", "/v1/products/:id", {}, ({ id }) => {
    if (id !== PRODUCT.id) throw noSuch("product", id);
    return productShape();
  }),
];
