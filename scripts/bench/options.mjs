import path from "node:path";

/**
 * @param {string[]} args
 * @returns {{ dir: string, isFull: boolean, rest: string[] }} `rest` is for chosenParts
 */
export function readOptions(args) {
  const valueOf = (name) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  return {
    dir: path.resolve(valueOf("dir") ?? "."),
    isFull: args.includes("--full"),
    rest: args.filter((arg) => !/^--(dir=|full$)/.test(arg)),
  };
}
