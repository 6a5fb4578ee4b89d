/** An id that a client or a form made for a new thing: 22 characters of base58. */
export const CLIENT_ID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
