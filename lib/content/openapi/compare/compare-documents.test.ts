import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json-value';
import { compareDocuments } from './compare-documents';

const make = (operation: object, schemas: object = {}, rest: object = {}): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: { '/a': { post: { responses: { 200: { description: 'A' } }, ...operation } } },
  components: { schemas },
  ...rest,
});

const kinds = (from: JsonObject, to: JsonObject) =>
  compareDocuments(from, to).map(({ kind, breaking }) => (breaking ? `${kind}!` : kind));

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const takes = (schema: object) => make({ requestBody: json(schema) });
const gives = (schema: object) => make({ responses: { 200: { description: 'A', ...json(schema) } } });
const query = (parameter: object) =>
  make({ parameters: [{ name: 'q', in: 'query', schema: {}, ...parameter }] });
const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });

/** From, to, what is said of that, and of the way back; an exclamation mark breaks. */
const PAIRS: [string, JsonObject, JsonObject, string[], string[]][] = [
  ['an operation', make({}), { ...make({}), paths: {} }, ['operation-removed!'], ['operation-added']],
  [
    'a required parameter',
    make({}),
    query({ required: true }),
    ['required-parameter-added!'],
    ['parameter-removed!'],
  ],
  ['an optional parameter', make({}), query({}), ['parameter-added'], ['parameter-removed!']],
  [
    'the need of a parameter',
    query({}),
    query({ required: true }),
    ['parameter-required!'],
    ['parameter-optional'],
  ],
  [
    'the type of a parameter',
    query({ schema: { type: 'string' } }),
    query({ schema: { type: 'integer' } }),
    ['type-changed!'],
    ['type-changed!'],
  ],
  [
    'a wider number',
    query({ schema: { type: 'integer' } }),
    query({ schema: { type: 'number' } }),
    ['type-widened'],
    ['type-narrowed!'],
  ],
  [
    'values of a parameter',
    query({ schema: { enum: ['a', 'b'] } }),
    query({ schema: { enum: ['a'] } }),
    ['enum-narrowed!'],
    ['enum-widened'],
  ],
  [
    'values of an answer',
    gives({ enum: ['a', 'b'] }),
    gives({ enum: ['a'] }),
    ['enum-narrowed'],
    ['enum-widened!'],
  ],
  [
    'a body that is needed',
    make({}),
    make({ requestBody: { required: true, ...json({}) } }),
    ['request-body-added!'],
    ['request-body-removed!'],
  ],
  [
    'a response',
    make({ responses: { 200: { description: 'A' }, 201: { description: 'B' } } }),
    make({}),
    ['response-removed!'],
    ['response-added'],
  ],
  [
    'a failure',
    make({ responses: { 200: { description: 'A' }, 404: { description: 'B' } } }),
    make({}),
    ['response-removed'],
    ['response-added'],
  ],
  [
    'a property that is given',
    gives(object({ a: {} })),
    gives(object({})),
    ['property-removed!'],
    ['property-added'],
  ],
  [
    'a property that is taken',
    takes(object({ a: {} })),
    takes(object({})),
    ['property-removed'],
    ['property-added'],
  ],
  [
    'a property that is needed',
    takes(object({})),
    takes(object({ a: {} }, { required: ['a'] })),
    ['required-property-added!'],
    ['property-removed'],
  ],
  [
    'what a client may count on',
    gives(object({ a: {} }, { required: ['a'] })),
    gives(object({ a: {} })),
    ['property-optional!'],
    ['property-required'],
  ],
  [
    'null in an answer',
    gives({ type: 'string' }),
    gives({ type: ['string', 'null'] }),
    ['type-widened!'],
    ['type-narrowed'],
  ],
  [
    'a limit',
    takes({ type: 'string', maxLength: 5 }),
    takes({ type: 'string', maxLength: 4 }),
    ['limit-narrowed!'],
    ['limit-widened'],
  ],
  [
    'a form of an answer',
    gives({ oneOf: [{ title: 'A' }] }),
    gives({ oneOf: [{ title: 'A' }, { title: 'B' }] }),
    ['form-added!'],
    ['form-removed'],
  ],
  ['a sign-in', make({}), make({ security: [{ key: [] }] }), ['security-narrowed!'], ['security-widened']],
  [
    'a scope',
    make({ security: [{ key: ['read'] }] }),
    make({ security: [{ key: ['read', 'write'] }] }),
    ['security-narrowed!'],
    ['security-widened'],
  ],
  [
    'a server',
    make({}, {}, { servers: [{ url: 'https://a.example' }] }),
    make({}),
    ['server-removed!'],
    ['server-added'],
  ],
  ['deprecation', make({}), make({ deprecated: true }), ['operation-deprecated'], ['operation-undeprecated']],
  [
    'a header',
    make({ responses: { 200: { description: 'A', headers: { X: { schema: {} } } } } }),
    make({}),
    ['header-removed!'],
    ['header-added'],
  ],
];

describe('the difference of two documents', () => {
  it.each(PAIRS)('tells of %s, and of its way back', (_, from, to, there, back) => {
    expect(kinds(from, to)).toEqual(there);
    expect(kinds(to, from)).toEqual(back);
  });

  it('says in words what, where and why', () => {
    const from = gives(object({ owner: object({ name: { type: 'string' } }) }));
    const to = gives(object({ owner: object({}) }));
    expect(compareDocuments(from, to)).toEqual([
      {
        kind: 'property-removed',
        method: 'post',
        path: '/a',
        pointer:
          '/paths/~1a/post/responses/200/content/application~1json/schema/properties/owner/properties/name',
        message: 'The property `name` of the property `owner` of the response 200 was removed.',
        breaking: true,
        why: 'Clients that read it find nothing.',
      },
    ]);
  });

  it('tells of a named schema once, as what breaks one of both ways', () => {
    const ref = { $ref: '#/components/schemas/Pet' };
    const both = { requestBody: json(ref), responses: { 200: { description: 'A', ...json(ref) } } };
    const pet = (values: string[]) => ({ Pet: object({ kind: { enum: values }, parent: ref }) });
    const [from, to] = [make(both, pet(['cat'])), make(both, pet(['cat', 'dog']))];
    expect(compareDocuments(from, to)).toMatchObject([
      { kind: 'enum-widened', breaking: true, pointer: '/components/schemas/Pet/properties/kind/enum' },
    ]);
  });

  it('does not care what a parameter in a path is called, or how allOf is cut', () => {
    const at = (name: string): JsonObject => ({
      ...make({}),
      paths: {
        [`/a/{${name}}`]: {
          get: { parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }] },
        },
      },
    });
    expect(compareDocuments(at('id'), at('petId'))).toEqual([]);
    const cut = gives({ allOf: [object({ a: {} }), object({ b: {} })] });
    expect(compareDocuments(gives(object({ a: {}, b: {} })), cut)).toEqual([]);
  });
});

const NAMES = ['A', 'B', 'C'];
const schema = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.record({ type: fc.constantFrom('string', 'integer', 'number', 'boolean') }),
    fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }) }),
    fc.constantFrom(...NAMES).map((name) => ({ $ref: `#/components/schemas/${name}` })),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }) }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('schema')),
      required: fc.subarray(['a', 'b']),
    }),
  ),
})).schema as fc.Arbitrary<object>;

const documents = fc
  .record({
    takes: schema,
    gives: schema,
    schemas: fc.record({ A: schema, B: schema, C: schema }),
    statuses: fc.uniqueArray(fc.constantFrom('200', '201', '404'), { minLength: 1 }),
    names: fc.uniqueArray(fc.constantFrom('q', 'r', 's')),
  })
  .map((drawn) =>
    make(
      {
        parameters: drawn.names.map((name) => ({ name, in: 'query', schema: drawn.takes })),
        requestBody: json(drawn.takes),
        responses: Object.fromEntries(
          drawn.statuses.map((status) => [status, { description: 'A', ...json(drawn.gives) }]),
        ),
      },
      drawn.schemas,
    ),
  );

describe('whatever the documents are', () => {
  it('there is nothing between a document and itself', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const same = JSON.parse(JSON.stringify(document)) as JsonObject;
        expect(compareDocuments(document, same)).toEqual([]);
      }),
    );
  });

  it('what is told is told in words, breaking ones first, and ends in circles too', () => {
    fc.assert(
      fc.property(documents, documents, (from, to) => {
        const changes = compareDocuments(from, to);
        const firstCalm = changes.findIndex(({ breaking }) => !breaking);
        if (firstCalm >= 0) expect(changes.slice(firstCalm).some(({ breaking }) => breaking)).toBe(false);
        for (const { message, breaking, why, pointer } of changes) {
          expect(message).toMatch(/^[A-Z`].*\.$/);
          expect(breaking).toBe(why !== undefined);
          expect(pointer).toMatch(/^\//);
        }
      }),
    );
  });

  it('an operation that goes breaks, and one that comes does not', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const empty = { ...document, paths: {} };
        expect(kinds(document, empty)).toEqual(['operation-removed!']);
        expect(kinds(empty, document)).toEqual(['operation-added']);
      }),
      { numRuns: 30 },
    );
  });
});
