import { type ExpressionRoots, writeValue } from './evaluate';
import { Budget, MAX_EXPRESSION_STEPS } from './values';

/** What all expressions of a text may cost together, and how long their values may be: others wait meanwhile. */
const MAX_PAGE_STEPS = 500_000;
const MAX_PAGE_TEXT = 200_000;

/** The value of an expression as words; undefined for one that has none, or passes a limit. */
type ReadValue = (expression: string) => string | undefined;

/** Reads the values of the expressions of one text, which share the limits. */
export function makeValueReader(roots: ExpressionRoots): ReadValue {
  let stepsLeft = MAX_PAGE_STEPS;
  let textLeft = MAX_PAGE_TEXT;
  return (expression) => {
    const budget = new Budget(Math.min(MAX_EXPRESSION_STEPS, stepsLeft));
    const whole = budget.left;
    const found = stepsLeft > 0 ? writeValue(expression, roots, budget) : undefined;
    // To read it costs too, as much as it is long.
    stepsLeft -= whole - Math.max(budget.left, 0) + expression.length;
    const value = found !== undefined && found.length <= textLeft ? found : undefined;
    textLeft -= value?.length ?? 0;
    return value?.replace(/\s+/g, ' ').trim();
  };
}
