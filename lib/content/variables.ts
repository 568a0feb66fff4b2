import { VARIABLE_LIMITS, VARIABLE_NAME } from '@/lib/text/variable-rules';
import type { ExpressionRoots } from './conditions/evaluate';

export type VariableValue = string | number | boolean;
export type Variables = Readonly<Record<string, VariableValue>>;

/** One of a space, in the order in which they were made. */
export interface SpaceVariable {
  readonly name: string;
  readonly value: VariableValue;
}

export const toVariables = (list: readonly SpaceVariable[]): Variables =>
  Object.fromEntries(list.map(({ name, value }) => [name, value]));

/** What expressions may name of them. */
export const variableRoots = (space: Variables = {}, page: Variables = {}): ExpressionRoots => ({
  space: { vars: space },
  page: { vars: page },
});

function isVariableValue(value: unknown): value is VariableValue {
  if (typeof value === 'string') return [...value].length <= VARIABLE_LIMITS.value && !value.includes('\0');
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

/** What can be taken of a map of names and values; `left` names the others. */
export function readVariables(data: unknown): { variables: SpaceVariable[]; left: string[] } {
  const variables: SpaceVariable[] = [];
  const left: string[] = [];
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { variables, left };
  for (const [name, value] of Object.entries(data)) {
    const isName = VARIABLE_NAME.test(name);
    if (isName && isVariableValue(value) && variables.length < VARIABLE_LIMITS.of)
      variables.push({ name, value });
    else left.push(name);
  }
  return { variables, left };
}
