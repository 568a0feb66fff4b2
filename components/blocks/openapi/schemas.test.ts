import { describe, expect, it } from 'vitest';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import { en } from '../messages/openapi/en';
import { nl } from '../messages/openapi/nl';
import { type OperationReply, sampleRequest } from './sample-request';
import { fitDepth, listChildren } from './schema-children';
import { findMissing, join } from './schema-join';
import { sayLimit, sayType } from './schema-words';
import { writeSample } from './write-samples';

const schemas: Record<string, OpenapiSchema> = {
  Pet: {
    allOf: [{ ref: 'Thing' }, { properties: [{ name: 'parent', required: false, schema: { ref: 'Pet' } }] }],
  },
  Thing: { properties: [{ name: 'id', required: true, schema: { types: ['integer'] } }] },
  Loop: { allOf: Array.from({ length: 60 }, () => ({ ref: 'Loop2' })) },
  Loop2: { allOf: Array.from({ length: 60 }, () => ({ ref: 'Loop' })) },
  Only: { oneOf: [{ ref: 'Only' }] },
};
const find = (name: string) => schemas[name];

describe('schemas', () => {
  it('joins the parts of allOf, and opens what leads back to itself one level at a time', () => {
    const children = listChildren({ types: ['array'], items: { ref: 'Pet' } }, find);
    expect(children.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['id', true],
      ['parent', false],
    ]);
    expect(children[1] && listChildren(children[1].schema, find)).toHaveLength(2);
  });

  it('ends with names that lead to each other in every way', () => {
    expect(join({ ref: 'Loop' }, find).properties).toBeUndefined();
    expect(findMissing({ ref: 'Loop' }, find)).toBeUndefined();
    expect(listChildren({ ref: 'Only' }, find).length).toBeLessThan(2);
  });

  it('asks for what it does not know', () => {
    expect(findMissing({ items: { ref: 'Elsewhere' } }, find)).toBe('Elsewhere');
  });

  it.each<[OpenapiSchema, string]>([
    [{ types: ['array'], items: { oneOf: [{ ref: 'Cat' }, { ref: 'Dog' }] } }, '(Cat or Dog)[]'],
    [{ types: ['string', 'null'], format: 'date-time' }, 'string <date-time>'],
    [{ allOf: [{ ref: 'Pet' }], description: 'One' }, 'Pet'],
    [{}, 'any'],
  ])('says %j', (schema, words) => expect(sayType(schema, en)).toBe(words));
});

const operation: OperationReply['operation'] = {
  method: 'post',
  path: '/pets/{pet id}/notes/{noteId}',
  deprecated: false,
  tags: [],
  servers: [{ url: 'https://{region}.example.org/v1/', variables: [{ name: 'region', default: 'eu' }] }],
  security: [[{ name: 'key', scopes: [] }]],
  parameters: [
    { name: 'pet id', in: 'path', required: true, deprecated: false, schema: {}, example: 'a/b' },
    { name: 'noteId', in: 'path', required: true, deprecated: false, schema: {}, example: 'string' },
    { name: 'limit', in: 'query', required: true, deprecated: false, schema: {}, example: 10 },
    { name: 'unasked', in: 'query', required: false, deprecated: false, schema: {} },
  ],
  requestBody: {
    required: true,
    content: [
      { mediaType: 'text/plain', examples: [] },
      { mediaType: 'application/json', examples: [{ name: 'example', value: { name: "O'Hara" } }] },
    ],
  },
  responses: [],
  callbacks: [],
  samples: [],
};
const reply: OperationReply = {
  operation,
  securitySchemes: [{ name: 'key', type: 'apiKey', in: 'header', parameter: 'X-Key' }],
  schemas: [],
};

describe('how much of a schema is written', () => {
  const wide = (levels: number): OpenapiSchema => ({
    properties: Array.from({ length: 10 }, (_, index) => ({
      name: `p${index}`,
      required: false,
      schema: levels > 1 ? wide(levels - 1) : { types: ['string'] },
    })),
  });

  it('is as deep as there are rows for, and one level at least', () => {
    expect(fitDepth([wide(4)], find, 400)).toBe(2);
    expect(fitDepth([wide(4)], find, 2_000)).toBe(3);
    expect(fitDepth([wide(4), wide(4)], find, 5)).toBe(1);
  });

  it('ends where a schema leads back to itself', () => {
    expect(fitDepth([{ ref: 'Pet' }], find, 3)).toBeGreaterThan(3);
  });
});

describe('limits', () => {
  it('are said in the language of the site', () => {
    expect(sayLimit('at most 100 characters', nl)).toBe('hoogstens 100 tekens');
    expect(sayLimit('at most 100', nl)).toBe('hoogstens 100');
    expect(sayLimit('matches ^at least 3 items$', nl)).toBe('komt overeen met ^at least 3 items$');
    expect(sayLimit('no item twice', nl)).toBe('geen element dubbel');
    expect(sayLimit('of another kind', nl)).toBe('of another kind');
  });
});

describe('samples', () => {
  it('asks as the operation says, with what must be there', () => {
    expect(sampleRequest(reply)).toEqual({
      method: 'POST',
      url: 'https://eu.example.org/v1/pets/a%2Fb/notes/{noteId}?limit=10',
      headers: [
        { name: 'X-Key', value: 'YOUR_KEY' },
        { name: 'Content-Type', value: 'application/json' },
      ],
      body: { mimeType: 'application/json', text: '{\n  "name": "O\'Hara"\n}' },
    });
  });

  it('is written in four languages, and a quote ends no text of the shell', async () => {
    const request = sampleRequest(reply);
    const curl = await writeSample(request, 'curl');
    expect(curl).toContain('--request POST');
    expect(curl).not.toContain("O'Hara");
    expect(await writeSample(request, 'javascript')).toContain('fetch(');
    expect(await writeSample(request, 'python')).toContain('requests.post');
    expect(await writeSample(request, 'go')).toContain('http.NewRequest("POST"');
  });
});
