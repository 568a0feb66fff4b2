export function FormulaMarkup({ html, isBlock }: { html: string; isBlock: boolean }) {
  const inner = { dangerouslySetInnerHTML: { __html: html } };
  if (!isBlock) return <span className="math" {...inner} />;
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
  return <div className="math-block" tabIndex={0} {...inner} />;
}
