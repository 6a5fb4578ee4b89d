/** An id made by a client or form: 22 characters of base58. */
export const CLIENT_ID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
