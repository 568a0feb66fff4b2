import { member } from '../json-value';

const WORDS: Record<string, (value: string) => string> = {
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `at most ${value} characters`,
  pattern: (value) => `matches ${value}`,
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  exclusiveMinimum: (value) => `more than ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  multipleOf: (value) => `a multiple of ${value}`,
  minItems: (value) => `at least ${value} items`,
  maxItems: (value) => `at most ${value} items`,
  minProperties: (value) => `at least ${value} properties`,
  maxProperties: (value) => `at most ${value} properties`,
};

/** What a schema asks of its values beyond their type, in words; undefined when that is nothing. */
export function listLimits(schema: unknown): string[] | undefined {
  const limits = Object.entries(WORDS).flatMap(([name, toWords]) => {
    const value = member(schema, name);
    return typeof value === 'number' || typeof value === 'string' ? [toWords(String(value))] : [];
  });
  if (member(schema, 'uniqueItems') === true) limits.push('no item twice');
  return limits.length > 0 ? limits : undefined;
}
