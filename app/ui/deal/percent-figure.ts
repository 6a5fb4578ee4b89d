/** Percent with two decimals, as the deal's figures have them: 6.84 is "6.84 %". */
export function percentFigure(figure: number): string {
  return `${figure.toFixed(2).replace("-", "−")} %`;
}
