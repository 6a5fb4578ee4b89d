import { TAX_HELP } from "./law-help";
import { SourcedHelp } from "./sourced-help";

export function TaxHelp() {
  return <SourcedHelp title="How is the profit taxed?" texts={TAX_HELP} />;
}
