import { billsQuery } from "./bill-inputs";
import { clientId, fields } from "./fields";
import { incomingFile } from "./uploads";

/** A photo or a PDF alone: base64 in `data`, or a multipart field. */
export const createReceiptInput = fields({ file: incomingFile, newId: clientId.optional() });

/** `unsorted` is the inbox; `after` is as of bills. */
export const receiptsQuery = billsQuery.pick({ unsorted: true, after: true });
