/** The licence's terms. */
export function TermsOfUse({ productName, hideTitle = false }: { productName: string; hideTitle?: boolean }) {
  return <article>{!hideTitle && <h1>{productName} - License Terms Of Use</h1>}</article>;
}
