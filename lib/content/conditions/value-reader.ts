import { type ExpressionRoots, writeValue } from './evaluate';
import { TextBudget } from './values';

/** How long the values of all expressions of a text may be together. */
const MAX_PAGE_TEXT = 200_000;

/** The value of an expression as words; undefined for one that has none, or passes a limit. */
type ReadValue = (expression: string) => string | undefined;

/** Reads the values of the expressions of one text, which share the limits. */
export function makeValueReader(roots: ExpressionRoots): ReadValue {
  const steps = new TextBudget();
  let textLeft = MAX_PAGE_TEXT;
  return (expression) => {
    const found = steps.run(expression, (budget) => writeValue(expression, roots, budget));
    const value = found !== undefined && found.length <= textLeft ? found : undefined;
    textLeft -= value?.length ?? 0;
    return value?.replace(/\s+/g, ' ').trim();
  };
}
