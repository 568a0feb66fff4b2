import { describe, expect, it } from 'vitest';
import { type OperationReply, sampleRequest } from '@/components/blocks/openapi/sample-request';
import { findMissing, join } from '@/components/blocks/openapi/schema-join';
import { listChildren, sayType } from '@/components/blocks/openapi/schema-words';
import { writeSample } from '@/components/blocks/openapi/write-samples';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import { type ApiReference, listItems, readPlace, writePlace } from './reference-items';
import { writeBlock } from './write-block';

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
    expect(children.map(({ label, isRequired }) => [label, isRequired])).toEqual([
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
  ])('says %j', (schema, words) => expect(sayType(schema)).toBe(words));
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

describe('the table of contents', () => {
  const head = { method: 'get', path: '/pets', deprecated: false };
  const hook = { method: 'post', path: 'sold', webhook: true, deprecated: false };
  const reference = {
    tags: [
      { name: 'Pets', operations: [{ ...head, summary: 'List them' }] },
      { name: '', operations: [hook] },
    ],
    schemas: [{ name: 'Pet' }],
    // The list reads nothing else of the answer.
  } as unknown as ApiReference;

  it('is one list, with what the words leave of it', () => {
    expect(listItems(reference, '').map(({ key }) => key)).toHaveLength(6);
    expect(listItems(reference, 'pets list').map(({ kind }) => kind)).toEqual(['heading', 'operation']);
  });

  it('names each entry in the address and in pages', () => {
    const items = listItems(reference, '').filter((item) => item.kind !== 'heading');
    expect(items.map(({ place }) => place)).toEqual(['GET /pets', 'webhook POST sold', 'schema Pet']);
    for (const { place } of items)
      expect(writePlace(readPlace(place) ?? { kind: 'schema', name: '' })).toBe(place);
    expect(items.map((item) => writeBlock('shop', item).split(' ')[1])).toEqual([
      'openapi-operation',
      'openapi-webhook',
      'openapi-schemas',
    ]);
    const [tag] = listItems(reference, '');
    expect(writeBlock('shop', tag)).toBe('{% openapi-reference spec="shop" doc="operations" page="Pets" %}');
  });
});
