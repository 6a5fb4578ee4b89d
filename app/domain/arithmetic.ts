/** An exact fraction; the denominator is never 0. */
export type Fraction = { numerator: bigint; denominator: bigint };

/**
 * Works out + - * / and parentheses exactly, as typed: "$1,200 × 3" too, since dollar signs and commas are ignored.
 * Undefined when malformed, divided by 0, or longer than 200 characters (which also bounds the nesting).
 */
export function evaluateArithmetic(text: string): Fraction | undefined {
  if (text.length > 200) return undefined;
  const tokens = tokensOf(text);
  const value = tokens && sum(tokens);
  return tokens?.length === 0 ? value : undefined;
}

const spellings: Record<string, string> = { "−": "-", "×": "*", "÷": "/", $: "", ",": "" };

function tokensOf(text: string): string[] | undefined {
  const plain = text.replace(/[−×÷$,]/g, (character) => spellings[character] ?? "");
  const tokens = plain.match(/\d+\.?\d*|\.\d+|[-+*/()]|\S/g) ?? [];
  return tokens.some((token) => !/^[\d.]*\d\.?$|^[-+*/()]$/.test(token)) ? undefined : tokens;
}

// Each of the three takes what it understands from the front of the tokens.

function sum(tokens: string[]): Fraction | undefined {
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

function product(tokens: string[]): Fraction | undefined {
  let left = factor(tokens);
  while (left && (tokens[0] === "*" || tokens[0] === "/")) {
    const divides = tokens.shift() === "/";
    const right = factor(tokens);
    const by = right && divides ? { numerator: right.denominator, denominator: right.numerator } : right;
    if (!by || by.denominator === 0n) return undefined;
    left = {
      numerator: left.numerator * by.numerator,
      denominator: left.denominator * by.denominator,
    };
  }
  return left;
}

function factor(tokens: string[]): Fraction | undefined {
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
  if (token === undefined || !/\d/.test(token)) return undefined;
  const [whole = "", decimals = ""] = token.split(".");
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}
