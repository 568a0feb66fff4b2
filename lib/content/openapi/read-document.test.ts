import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare/compare-documents';
import { DocumentError } from './document-error';
import { makeVersion } from './make-version';
import { readDocument } from './read-document';

const require = createRequire(import.meta.url);
const published = require.resolve('@gitbook/api').replace(/dist\/.*$/, 'spec/');
const examples = require.resolve('@readme/oas-examples/package.json').replace('package.json', '');

/** Documents that others published, with their format and how many operations they have. */
const REAL: [string, string, string, number][] = [
  [published, 'openapi.yaml', '3.0.3', 302],
  [examples, '2.0/json/petstore.json', '2.0', 20],
  [examples, '2.0/json/schema-circular.json', '2.0', 1],
  [examples, '3.0/json/star-trek.json', '3.0.1', 120],
  [examples, '3.0/json/circular.json', '3.0.1', 1],
  [examples, '3.0/json/callbacks.json', '3.0.0', 1],
  [examples, '3.0/json/discriminators.json', '3.0.3', 10],
  [examples, '3.0/json/readme-legacy.json', '3.0.2', 36],
  [examples, '3.1/json/train-travel.json', '3.1.0', 8],
  [examples, '3.1/json/webhooks.json', '3.1.0', 2],
  [examples, '3.1/json/schema-types.json', '3.1.0', 23],
];

describe('a published document', () => {
  it.each(REAL.map(([folder, ...rest]) => [...rest, folder] as const))(
    '%s is read and cut into parts',
    (file, format, operations, folder) => {
      const made = makeVersion(readFileSync(`${folder}${file}`, 'utf8'));
      expect([made.format, made.operations]).toEqual([format, operations]);
      const { openapi } = JSON.parse(made.document) as { openapi: string };
      expect(openapi).toMatch(/^3\.1/);
      const shown = made.parts.filter(({ kind }) => kind === 'operation' || kind === 'webhook');
      expect(shown).toHaveLength(operations);
      const schemas = new Set(made.parts.filter(({ kind }) => kind === 'schema').map(({ name }) => name));
      for (const part of made.parts) expect(part.schemas.filter((name) => !schemas.has(name))).toEqual([]);
      expect(compareTexts(made.document, made.document)).toEqual([]);
    },
  );
});

const yaml = (rest: string, openapi = '3.0.3') =>
  `openapi: ${openapi}\ninfo: { title: A, version: '1' }\n${rest}`;
const inGet = (rest: string) => yaml(`paths:\n  /a:\n    get:\n${rest}`);
const bomb = Array.from(
  { length: 12 },
  (_, level) =>
    `x${level}: &x${level} [${Array(10)
      .fill(level === 0 ? 'a' : `*x${level - 1}`)
      .join(', ')}]`,
).join('\n');

const LADDER = Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}x-a:`).join('\n');

/** What is wrong, the document, words of the message, and the line where it is. */
const BROKEN: [string, string, string, number?][] = [
  ['nothing', ' \n', 'empty'],
  ['a web page', '<!doctype html><title>API</title>', 'web page', 1],
  ['a byte that is no text', 'openapi: "\0"', 'U+0000'],
  [
    'a key with an escaped zero',
    '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{"/\\u0000":{}}}',
    'U+0000',
  ],
  ['JSON that is cut off', '{"openapi": "3.0.0",\n "info": {', 'not valid JSON', 2],
  ['JSON with a word without quotes', '{"openapi": "3.0.0",\n "info": {]}', 'not valid JSON', 2],
  ['YAML with a list that is not closed', 'openapi: 3.0.0\ninfo: [\n', 'not valid YAML', 3],
  ['YAML that is indented with tabs', 'openapi: 3.0.0\ninfo:\n\ttitle: A\n', 'not valid YAML', 3],
  ['YAML that says a key twice', yaml('paths: {}\npaths: {}'), 'not valid YAML', 4],
  ['YAML with two documents', `${yaml('paths: {}')}\n---\n${yaml('paths: {}')}`, 'not valid YAML'],
  ['a plain text', 'hello', 'a text'],
  ['a list', '[1]', 'a list'],
  ['aliases that stand for billions of values', `${yaml('paths: {}')}\n${bomb}`, 'aliases'],
  ['an alias for what it is in', yaml('paths: {}\nx-a: &a { b: *a }'), 'alias'],
  ['ten thousand brackets', `{"openapi":${'['.repeat(10_000)}`, 'levels deep'],
  ['a deep ladder of YAML', yaml(`paths: {}\n${LADDER}`), 'deep'],
  ['AsyncAPI', 'asyncapi: 3.0.0\ninfo: {}', 'AsyncAPI', 1],
  ['a package', '{"name":"a","version":"1.0.0"}', 'says nowhere that it is OpenAPI', 1],
  ['OpenAPI 4', yaml('paths: {}', '4.0.0'), '`4.0.0`', 1],
  ['Swagger 1.2', 'swagger: "1.2"\ninfo: { title: A, version: "1" }\npaths: {}', '`1.2`', 1],
  ['no info', 'openapi: 3.0.0\npaths: {}', '`info` is missing', 1],
  ['no title', 'openapi: 3.0.0\ninfo: { version: "1" }\npaths: {}', '`info.title` is missing', 2],
  [
    'a title that is a list',
    'openapi: 3.0.0\ninfo:\n  version: "1"\n  title: []\npaths: {}',
    'must be a text, not a list',
    4,
  ],
  ['no paths', yaml(''), '`paths` is missing'],
  ['paths that are a list', yaml('paths: []'), 'must be an object, not a list', 3],
  ['a path without a slash', yaml('paths:\n  pets: {}'), 'begin with a slash', 4],
  ['a path that is nothing', yaml('paths:\n  /a:\n'), 'not nothing', 4],
  [
    'an operation that is a text',
    yaml('paths:\n  /a:\n    get: yes please'),
    '`GET /a` must be an object',
    5,
  ],
  ['a parameter without a name', inGet('      parameters:\n        - in: query\n'), 'no `name`', 7],
  ['a parameter without a place', inGet('      parameters:\n        - name: a\n'), 'no `in`', 7],
  ['parameters that are an object', inGet('      parameters: { a: 1 }'), 'must be a list', 6],
  [
    'a reference to a file',
    inGet('      responses: { 200: { $ref: "./a.yaml#/b" } }'),
    '`$ref: ./a.yaml#/b`',
    6,
  ],
  [
    'a reference to an address',
    inGet('      responses: { 200: { $ref: "http://127.0.0.1/a" } }'),
    'http://127.0.0.1/a',
    6,
  ],
  [
    'a reference to nothing',
    inGet('      responses: { 200: { $ref: "#/components/responses/A" } }'),
    'leads to nothing',
    6,
  ],
  [
    'references in a circle',
    `${yaml('paths: {}')}\ncomponents:\n  schemas:\n    A: { $ref: "#/components/schemas/B" }\n    B: { $ref: "#/components/schemas/A" }`,
    'back to itself',
  ],
];

describe('a broken document', () => {
  it.each(BROKEN)('that is or has %s is refused with what is wrong', (_, text, words, line) => {
    let error: unknown;
    try {
      readDocument(text);
    } catch (reason) {
      error = reason;
    }
    expect(error).toBeInstanceOf(DocumentError);
    const { message, line: at } = error as DocumentError;
    expect(message).toContain(words);
    if (line !== undefined) expect(at).toBe(line);
  });
});

describe('reading', () => {
  it('converts 2.0 and 3.0 to 3.1', () => {
    const old =
      'swagger: "2.0"\ninfo: { title: A, version: 1 }\nhost: a.example\nbasePath: /v1\nschemes: [https]\npaths:\n  /a:\n    get:\n      produces: [application/json]\n      responses: { 200: { description: A, schema: { $ref: "#/definitions/B" } } }\ndefinitions: { B: { type: string } }';
    expect(readDocument(old).document).toMatchObject({
      servers: [{ url: 'https://a.example/v1' }],
      paths: {
        '/a': {
          get: {
            responses: {
              200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/B' } } } },
            },
          },
        },
      },
      components: { schemas: { B: { type: 'string' } } },
    });
    const nullable = yaml('paths: {}\ncomponents: { schemas: { A: { type: string, nullable: true } } }');
    expect(readDocument(nullable).document).toMatchObject({
      components: { schemas: { A: { type: ['string', 'null'] } } },
    });
  });

  it('takes words that objects inherit for words', () => {
    const text = `${yaml('paths: {}')}\ncomponents:\n  schemas:\n    __proto__: { type: string }\n    constructor: { type: object, properties: { toString: { type: string }, __proto__: { polluted: true } } }`;
    const { parts } = makeVersion(text);
    expect(parts.map(({ name }) => name)).toEqual(['', 'constructor']);
    expect('polluted' in {}).toBe(false);
  });

  it('warns of what is doubtful', () => {
    const { warnings } = readDocument(
      inGet(
        '      operationId: a\n      responses: { 200: {} }\n  /b/{c}:\n    get:\n      operationId: a\n      responses: { 200: { description: B } }',
      ),
    );
    expect(warnings).toEqual([
      'GET /a responses 200: `description` is missing',
      'GET /b/{c}: has the `operationId` `a` of GET /a',
      'GET /b/{c}: the path parameter `c` is not described',
    ]);
  });
});
