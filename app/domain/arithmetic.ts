import { plainSigns, readNumber, type Fraction } from "./number-text";

/** In characters; bounds the nesting too. */
export const LONGEST_SUM = 200;

/** Exact. Undefined when malformed, divided by 0 or longer than LONGEST_SUM. */
export function evaluateArithmetic(text: string): Fraction | undefined {
  if (text.length > LONGEST_SUM) return undefined;
  const tokens = tokensOf(text);
  const value = tokens && sum(tokens);
  return tokens?.length === 0 ? value : undefined;
}

type Token = string | Fraction;

const TOKEN = /\s*(?:([-+*/()])|(?:(?:NZ)?\$)?([\d.,']+[km]?))/iy;

function tokensOf(text: string): Token[] | undefined {
  const plain = plainSigns(text).replaceAll("×", "*").replaceAll("÷", "/").trimEnd();
  const tokens: Token[] = [];
  for (let at = 0; at < plain.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [, operator, number = ""] = TOKEN.exec(plain) ?? [];
    const token = operator ?? readNumber(number);
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

// Recursive descent: each consumes what it parses from the front of `tokens`.

function sum(tokens: Token[]): Fraction | undefined {
  let left = product(tokens);
  while (left && (tokens[0] === "+" || tokens[0] === "-")) {
    const sign = tokens.shift() === "-" ? -1n : 1n;
    const right = product(tokens);
    left = right && {
      numerator: left.numerator * right.denominator + sign * right.numerator * left.denominator,
      denominator: left.denominator * right.denominator,
    };
  }
  return left;
}

function product(tokens: Token[]): Fraction | undefined {
  let left = factor(tokens);
  while (left && (tokens[0] === "*" || tokens[0] === "/")) {
    const divides = tokens.shift() === "/";
    const right = factor(tokens);
    const by =
      right && divides ? { numerator: right.denominator, denominator: right.numerator } : right;
    if (!by || by.denominator === 0n) return undefined;
    left = {
      numerator: left.numerator * by.numerator,
      denominator: left.denominator * by.denominator,
    };
  }
  return left;
}

function factor(tokens: Token[]): Fraction | undefined {
  const token = tokens.shift();
  if (token === "+") return factor(tokens);
  if (token === "-") {
    const value = factor(tokens);
    return value && { ...value, numerator: -value.numerator };
  }
  if (token === "(") {
    const value = sum(tokens);
    return tokens.shift() === ")" ? value : undefined;
  }
  return typeof token === "object" ? token : undefined;
}
