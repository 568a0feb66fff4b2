import { type Variables, variableRoots } from '../variables';
import { isCertain } from './certain';
import { type ExpressionRoots, evaluateExpression } from './evaluate';
import { type Expression, parseExpression } from './parse';
import { ConditionError } from './tokens';
import { type Budget, TextBudget } from './values';

/**
 * How a site reads conditions: `certain` shows only what certainly holds; `javascript` is the public platform's
 * reading, where whatever is truthy holds, and so does the negation of what is missing.
 */
export type ConditionReading = 'certain' | 'javascript';

/** What conditions may name, and how they are read. */
export interface ConditionNames {
  readonly reading: ConditionReading;
  readonly roots: ExpressionRoots;
}

export function evaluateCondition(
  condition: Expression,
  { reading, roots }: ConditionNames,
  budget?: Budget,
): boolean {
  if (reading === 'certain') return isCertain(condition, roots, budget);
  const evaluated = evaluateExpression(condition, roots, budget);
  return 'value' in evaluated && Boolean(evaluated.value);
}

/** The same for the text of a condition; one that can't be read is false. */
export function satisfiesCondition(text: string, names: ConditionNames, budget?: Budget): boolean {
  if (names.reading === 'javascript' && text.trim() === '') return true;
  try {
    return evaluateCondition(parseExpression(text), names, budget);
  } catch (error) {
    if (error instanceof ConditionError) return false;
    throw error;
  }
}

/** The names with the variables of a space, and of one page of it. */
export function withVariables<Names extends ConditionNames | undefined>(
  names: Names,
  space: Variables | undefined,
  page: Variables | undefined,
): Names {
  return names && { ...names, roots: { ...names.roots, ...variableRoots(space, page) } };
}

/**
 * Which conditions of one text hold for somebody; none where nothing of a visitor is known. Each is evaluated once, and one
 * that passes what all of them may cost together is false, as is one that passes its own limit.
 */
export function readConditionsOfText(names: ConditionNames | undefined): (condition: string) => boolean {
  if (names === undefined) return () => false;
  const known = new Map<string, boolean>();
  const steps = new TextBudget();
  return (condition) => {
    const found =
      known.get(condition) ??
      steps.run(condition, (budget) => satisfiesCondition(condition, names, budget)) ??
      false;
    known.set(condition, found);
    return found;
  };
}
