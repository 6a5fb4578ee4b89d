export const COMMON_PASSWORD =
  "This password is on the list of the most used ones. Choose another.";

/** Ignores case. For passwords that satisfy the policy. */
export function isCommonPassword(password: string): boolean {
  return folded.has(password.toLowerCase());
}

export const COMMON_PASSWORDS: readonly string[] = `
  Password1! Password1@ Password1# Password1$ Password1? Password1. Password12! Password123! Password123@ Password123#
  Password123$ Password1234! Password@1 Password@12 Password@123 Password@1234 Password!1 Password!23 Password#1 Password#123
  Password_1 Password-1 Password2024! Password2025! Password2026! Passw0rd! Passw0rd1! Passw0rd@ Passw0rd123! Passw0rd@123
  P@ssw0rd P@ssw0rd! P@ssw0rd1 P@ssw0rd1! P@ssw0rd12 P@ssw0rd123 P@ssw0rd123! P@ssword1 P@ssword1! P@ssword12 P@ssword123
  P@55w0rd Pa$$w0rd Pa$$w0rd1 Pa$$w0rd! Pa$$word1 Pa55word! Pa55w0rd! Welcome1! Welcome1@ Welcome12! Welcome123! Welcome@1
  Welcome@123 Welcome!1 Welcome2024! Welcome2025! W3lcome! Qwerty1! Qwerty12! Qwerty123! Qwerty1234! Qwerty@1 Qwerty@123
  Qwerty!1 Qwertyuiop1! Qwe123!@# Qwer1234! Qaz123!@# 1qaz!QAZ 1qaz@WSX 1Qaz2wsx! !QAZ2wsx Qazwsx123! Zaq1@wsx Zaq12wsx!
  Asdf1234! Asdfgh1! Abc123!@# Abcd1234! Abcd@1234 Abc@1234 Abc@12345 Abcd123! Aa123456! Aa123456@ Aa@123456 Aa12345! A123456!a
  Admin123! Admin@123 Admin1234! Admin@1234 Admin123# Administrator1! Changeme1! Changeme123! Change.me1 Letmein1! Letmein123!
  Iloveyou1! Iloveyou123! Sunshine1! Summer2024! Summer2025! Summer123! Winter2024! Winter2025! Winter123! Spring2024! Spring2025!
  Autumn2024! Autumn2025! Monday123! Friday123! January1! Football1! Baseball1! Princess1! Superman1! Batman123! Dragon123!
  Monkey123! Master123! Hello123! Hello@123 Test1234! Test@123 Test@1234 Testing123! Temp1234! Temp@123 Secret123! Login123!
  Default1! Google123! Liverpool1! Chelsea1! Michael1! Jessica1! Charlie1! Newzealand1! Allblacks1! Kiaora123! Auckland1!
  Wellington1! Aotearoa1! Plumber1! Builder1! Renovate1! Property1!
`
  .trim()
  .split(/\s+/);

const folded: ReadonlySet<string> = new Set(
  COMMON_PASSWORDS.map((password) => password.toLowerCase()),
);
