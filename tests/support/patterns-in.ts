import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

const APP = path.join(import.meta.dirname, "../../app");

/**
 * The regular expressions written in a file of app/; one that is put together while the product runs counts
 * as its whole expression.
 */
export function patternsIn(file: string): string[] {
  const text = fs.readFileSync(path.join(APP, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const patterns: string[] = [];
  const isMade = (node: ts.Node) =>
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    node.expression.getText() === "RegExp";
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node) || isMade(node)) patterns.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return patterns;
}
