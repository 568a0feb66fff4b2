type RenderFormula = (formula: string, isBlock: boolean) => string | undefined;

/** The typesetter is large, and few pages have formulas. */
export async function loadFormulas(): Promise<RenderFormula> {
  const { default: katex } = await import('katex');
  return (formula, isBlock) => {
    try {
      return katex.renderToString(formula, {
        displayMode: isBlock,
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxSize: 20,
        maxExpand: 300,
      });
    } catch {
      return undefined;
    }
  };
}
