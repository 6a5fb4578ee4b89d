/** For a till's printer: seven rows of five dots a letter, each row a digit of base 32. */
const DOTS: Record<string, string> = {
  A: "ehhvhhh",
  B: "uhhuhhu",
  C: "ehggghe",
  D: "uhhhhhu",
  E: "vgguggv",
  F: "vgguggg",
  G: "ehgnhhf",
  H: "hhhvhhh",
  I: "e44444e",
  J: "72222ic",
  K: "hikokih",
  L: "ggggggv",
  M: "hrllhhh",
  N: "hhpljhh",
  O: "ehhhhhe",
  P: "uhhuggg",
  Q: "ehhhlid",
  R: "uhhukih",
  S: "fgge11u",
  T: "v444444",
  U: "hhhhhhe",
  V: "hhhhha4",
  W: "hhhllla",
  X: "hha4ahh",
  Y: "hha4444",
  Z: "v1248gv",
  "0": "ehjlphe",
  "1": "4c4444e",
  "2": "eh1248v",
  "3": "v2421he",
  "4": "26aiv22",
  "5": "vgu11he",
  "6": "68guhhe",
  "7": "v124888",
  "8": "ehhehhe",
  "9": "ehhf12c",
  ".": "00000cc",
  ",": "0000c48",
  "-": "000v000",
  $: "4fke5u4",
  "/": "01248g0",
  ":": "0cc0cc0",
  "&": "cik8lid",
  "%": "op248j3",
};

const ROWS = 7;
const COLUMNS = 5;
/** Dots from one letter, or line, to the next. */
export const CELL = { width: COLUMNS + 1, height: ROWS + 3 };

/** Whether a dot of the letter is black; unknown letters are blank. */
export function isDot(letter: string, row: number, column: number): boolean {
  const digits = DOTS[plain(letter)];
  if (digits === undefined || row >= ROWS || column >= COLUMNS) return false;
  return ((Number.parseInt(digits.charAt(row), 32) >> (COLUMNS - 1 - column)) & 1) === 1;
}

/** In capitals, without macrons. */
function plain(letter: string): string {
  return letter.normalize("NFKD").charAt(0).toUpperCase();
}
