import type { ExpressionRoots } from './conditions/evaluate';

export type VariableValue = string | number | boolean;
export type Variables = Readonly<Record<string, VariableValue>>;

/** One of a space, in the order in which they were made. */
export interface SpaceVariable {
  readonly name: string;
  readonly value: VariableValue;
}

const VARIABLE_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;
const MAX_VARIABLE_NAME = 100;
/** In characters of its text. */
export const MAX_VARIABLE_VALUE = 256;
/** Of a space, and of a page. */
export const MAX_VARIABLES = 200;

export const toVariables = (list: readonly SpaceVariable[]): Variables =>
  Object.fromEntries(list.map(({ name, value }) => [name, value]));

/** What expressions may name of them. */
export const variableRoots = (space: Variables = {}, page: Variables = {}): ExpressionRoots => ({
  space: { vars: space },
  page: { vars: page },
});

function isVariableValue(value: unknown): value is VariableValue {
  if (typeof value === 'string') return [...value].length <= MAX_VARIABLE_VALUE && !value.includes('\0');
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

/** What can be taken of a map of names and values; `left` names the others. */
export function readVariables(data: unknown): { variables: SpaceVariable[]; left: string[] } {
  const variables: SpaceVariable[] = [];
  const left: string[] = [];
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { variables, left };
  for (const [name, value] of Object.entries(data)) {
    const isName = VARIABLE_NAME.test(name) && name.length <= MAX_VARIABLE_NAME;
    if (isName && isVariableValue(value) && variables.length < MAX_VARIABLES) variables.push({ name, value });
    else left.push(name);
  }
  return { variables, left };
}
