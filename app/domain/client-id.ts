export const CLIENT_ID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
