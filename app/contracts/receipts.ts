import { z } from "zod";
import { billsQuery } from "./bill-inputs";
import { clientId, fields } from "./fields";
import { messages } from "./messages";
import { incomingFile } from "./uploads";

/** A photo or a PDF alone: base64 in `data`, or a multipart field. */
export const createReceiptInput = fields({ file: incomingFile, newId: clientId.optional() });

/** `unsorted` is the inbox; `after` is as of bills. */
export const receiptsQuery = billsQuery.pick({ unsorted: true, after: true });

/** Each becomes a receipt. */
export const createReceiptsInput = fields({
  files: z.array(incomingFile, messages.fileMissing).min(1, messages.fileMissing),
});

export const createdReceiptsView = z.object({
  propertyId: z.string(),
  billIds: z.array(z.string()),
});
