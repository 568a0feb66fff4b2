import { expect, test } from 'vitest';
import {
  DRAFT_07,
  findSchemaProblem,
  MAX_CLAIM_CHOICES,
  MAX_CLAIM_DEPTH,
  MAX_CLAIM_DESCRIPTION,
  MAX_CLAIM_NAME,
  MAX_CLAIMS,
} from './claims-schema';

const schemaOf = (properties: unknown, more: object = {}) => ({
  $schema: DRAFT_07,
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});
const problemOf = (properties: unknown, more?: object) => {
  const problem = findSchemaProblem(schemaOf(properties, more));
  return problem && `${problem.field}: ${problem.what}`;
};

test('takes every kind of claim', () => {
  expect(
    problemOf({
      plan: { type: 'string', description: 'What they pay for', enum: ['free', 'pro'] },
      seats: { type: 'number' },
      isBeta: { type: 'boolean', title: 'Beta tester' },
      products: { type: 'array', items: { type: 'string', enum: ['api'] } },
      account: { type: 'object', properties: { region: { type: 'string' } }, additionalProperties: false },
      unsigned: { type: 'object', properties: { lang: { type: 'string' } }, additionalProperties: false },
    }),
  ).toBeUndefined();
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({}, { $schema: undefined })).toBeUndefined();
  expect(problemOf({}, { $schema: 'https://json-schema.org/draft-07/schema' })).toBeUndefined();
});

test.each([
  [{ type: 'array' }, 'type: must be "object"'],
  [{ additionalProperties: undefined }, 'additionalProperties: must be false'],
  [{ additionalProperties: true }, 'additionalProperties: must be false'],
  [{ $schema: 'https://json-schema.org/draft/2020-12/schema' }, `$schema: must be "${DRAFT_07}"`],
  [{ properties: undefined }, 'properties: must be an object that maps names to their schemas'],
  [{ properties: [] }, 'properties: must be an object that maps names to their schemas'],
  [
    { properties: JSON.parse('{"__proto__": {"type": "string"}}') },
    'properties.__proto__: is not a name that a claim can have',
  ],
  [{ properties: { '': { type: 'string' } } }, 'properties: has a name that is not 1 to 100 characters long'],
  [
    { properties: { unsigned: { type: 'string' } } },
    'properties.unsigned: is reserved for an object: the claims that visitors may set without a signature',
  ],
])('refuses %j', (more, problem) => {
  expect(problemOf({}, more)).toBe(problem);
});

test.each([
  ['text', 'properties.x: must be an object such as {"type": "string"}'],
  [{}, 'properties.x.type: must be "string", "number", "boolean", "array" (of those) or "object"'],
  [{ type: 'string', description: 1 }, 'properties.x.description: must be a text of at most 1024 characters'],
  [{ type: 'string', enum: [] }, 'properties.x.enum: must list 1 to 100 values'],
  [{ type: 'string', enum: ['a', 1] }, 'properties.x.enum: must list values of the type "string"'],
  [{ type: 'number', enum: [1, 1] }, 'properties.x.enum: names a value twice'],
  [{ type: 'array' }, 'properties.x.items: must say what the list holds, such as {"type": "string"}'],
  [
    { type: 'array', items: { type: 'array' } },
    'properties.x.items.type: must be "string", "number", "boolean", "array" (of those) or "object"',
  ],
  [{ type: 'object' }, 'properties.x.properties: must be an object that maps names to their schemas'],
  [
    { type: 'object', properties: {}, additionalProperties: true },
    'properties.x.additionalProperties: must be false',
  ],
])('refuses the claim %j', (property, problem) => {
  expect(problemOf({ x: property })).toBe(problem);
});

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, { type: 'string' }]));
const nested = (levels: number): unknown =>
  levels === 1 ? { x: { type: 'string' } } : { x: { type: 'object', properties: nested(levels - 1) } };

test.each([
  ['claims', many(MAX_CLAIMS), many(MAX_CLAIMS + 1)],
  ['depth', nested(MAX_CLAIM_DEPTH), nested(MAX_CLAIM_DEPTH + 1)],
  [
    'name',
    { ['n'.repeat(MAX_CLAIM_NAME)]: { type: 'string' } },
    { ['n'.repeat(MAX_CLAIM_NAME + 1)]: { type: 'string' } },
  ],
  [
    'description',
    { x: { type: 'string', description: '😀'.repeat(MAX_CLAIM_DESCRIPTION) } },
    { x: { type: 'string', description: '😀'.repeat(MAX_CLAIM_DESCRIPTION + 1) } },
  ],
  [
    'choices',
    { x: { type: 'number', enum: Array.from({ length: MAX_CLAIM_CHOICES }, (_, i) => i) } },
    { x: { type: 'number', enum: Array.from({ length: MAX_CLAIM_CHOICES + 1 }, (_, i) => i) } },
  ],
])('the limit of %s holds exactly', (_, fits, exceeds) => {
  expect(problemOf(fits)).toBeUndefined();
  expect(problemOf(exceeds)).toBeDefined();
});
