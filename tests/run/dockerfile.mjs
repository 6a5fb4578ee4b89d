import { DockerfileParser } from "dockerfile-ast";

/**
 * Stages in order, with ARG defaults filled into FROM.
 * @typedef {{ keyword: string, text: string, from: string | undefined }} Step `from`: COPY's source
 * @typedef {{ name: string, from: string, steps: Step[] }} Stage
 * @param {string} dockerfile its text
 * @returns {Stage[]}
 */
export function stagesOf(dockerfile) {
  const parsed = DockerfileParser.parse(dockerfile);
  const defaults = new Map(
    parsed
      .getInitialARGs()
      .map((arg) => [arg.getProperty()?.getName() ?? "", arg.getProperty()?.getValue() ?? ""]),
  );
  const stages = [];
  for (const instruction of parsed.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === "FROM") {
      const image = (instruction.getImage() ?? "").replace(
        /\$\{(\w+)\}/g,
        (_, name) => defaults.get(name) ?? "",
      );
      stages.push({ name: instruction.getBuildStage() ?? "", from: image, steps: [] });
    } else
      stages
        .at(-1)
        ?.steps.push({ keyword, text: textOf(instruction), from: copiedFrom(instruction) });
  }
  return stages;
}

/** Arguments without flags, on one line. */
function textOf(instruction) {
  return (instruction.getRawArgumentsContent() ?? "")
    .replace(/\\\n\s*/g, "")
    .replace(/^(--\w+(=\S+)?\s+)*/, "")
    .trim();
}

function copiedFrom(instruction) {
  return instruction.getKeyword() === "COPY"
    ? (instruction.getFromFlag?.()?.getValue() ?? undefined)
    : undefined;
}
