import path from "node:path";

/**
 * @param {string[]} args
 * @returns {{ dir: string, isFull: boolean, workers: string, rest: string[] }} `rest` is for
 *   chosenParts; one process by default, as the limits are
 */
export function readOptions(args) {
  const valueOf = (name) =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  return {
    dir: path.resolve(valueOf("dir") ?? "."),
    isFull: args.includes("--full"),
    workers: valueOf("workers") ?? "1",
    rest: args.filter((arg) => !/^--(dir=|workers=|full$)/.test(arg)),
  };
}
