import { describe, expect, it } from 'vitest';
import { findHarm } from '@/components/reader/testing/find-harm';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import { findOperation, readOasExample, readWords } from '@/lib/testing/oas-examples';
import type { ArticleSource, OpenapiView } from '../article-source';
import { renderArticle } from '../render-article';

async function draw(view: Partial<OpenapiView>, changes: Partial<ArticleSource> = {}): Promise<string> {
  const block = '{% openapi-operation spec="a" path="/a" method="get" %}\n{% endopenapi-operation %}';
  const readOpenapi = async () => ({ tags: [], schemas: [], ...view });
  return (await renderArticle(sampleSource(block, { readOpenapi, ...changes }))).html;
}

const oneOperation = (file: string, method: string, path: string): Partial<OpenapiView> => ({
  tags: [{ name: '', operations: [findOperation(readOasExample(file), method, path)] }],
});

describe('an operation of a published document', () => {
  it.each<[string, string, string, string[]]>([
    [
      '3.1/json/train-travel.json',
      'get',
      '/stations',
      [
        'Get a list of train stations',
        'RateLimit',
        'application/xml',
        'Berlin Hauptbahnhof',
        '429',
        'OAuth 2',
      ],
    ],
    [
      '3.1/json/train-travel.json',
      'post',
      '/bookings/{bookingId}/payment',
      [
        'Card or Bank Account',
        'Any of',
        'cvc',
        'write-only',
        'Bank Account Payment',
        'Always',
        'bank_account',
      ],
    ],
    [
      '3.0/json/callbacks.json',
      'post',
      '/streams',
      ['Callbacks', 'onData', '{$request.query.callbackUrl}/data'],
    ],
    ['3.1/json/webhooks.json', 'post', 'newPet', ['Webhook', 'POST', 'newPet', 'Pet']],
    [
      '3.0/json/discriminators.json',
      'patch',
      '/discriminator-with-mapping',
      ['One of', 'discrim: Option One', 'discrim: Option Two', 'optionone', 'optiontwo'],
    ],
    [
      '3.0/json/polymorphism.json',
      'post',
      '/anything/one-of-primitive',
      ['First type of primitive', 'Second type of primitive', 'string', 'integer'],
    ],
    ['3.0/json/server-variables.json', 'post', '/global', ['Servers', 'https://{name}.example.com:{port}']],
    ['3.0/json/security.json', 'put', '/anything/apiKey', ['API key in the header', 'X-API-KEY']],
    ['3.0/json/security.json', 'post', '/anything/oauth2', ['Scopes', 'write:things', 'Authorization URL']],
    ['3.0/json/schema-enums.json', 'get', '/anything/strings', ['Values']],
  ])('%s %s %s says all of it', async (file, method, path, words) => {
    const html = await draw(oneOperation(file, method, path));
    const said = readWords(html);
    expect(words.filter((word) => !said.includes(word))).toEqual([]);
    expect(findHarm(html)).toEqual([]);
  });
});

describe('a large specification', () => {
  const properties = (levels: number): OpenapiSchema => ({
    types: ['object'],
    properties: Array.from({ length: 30 }, (_, index) => ({
      name: `property${index}`,
      required: false,
      schema: levels > 1 ? properties(levels - 1) : { types: ['string'], description: 'Some **words**.' },
    })),
  });

  it('is named beyond what a page can hold, and what is near is whole', async () => {
    const found = findOperation(readOasExample('3.1/json/train-travel.json'), 'post', '/bookings');
    const [media] = found.operation.responses.flatMap(({ content }) => content);
    const schema = properties(3);
    const example = { name: 'long', value: 'x'.repeat(1_000_000) };
    const content = [{ ...media, mediaType: 'application/json', schema, examples: [example] }];
    const operations = Array.from({ length: 100 }, (_, index) => ({
      ...found,
      operation: {
        ...found.operation,
        path: `/bookings/${index}`,
        responses: found.operation.responses.map((response) => ({ ...response, content })),
      },
    }));
    const others = [{ method: 'get', path: '/one-too-many', deprecated: false }];
    const html = await draw({ tags: [{ name: 'All', operations, others }], otherSchemas: ['OneMore'] });
    expect(html.length).toBeLessThan(6_000_000);
    const said = readWords(html);
    for (const word of ['/bookings/99', 'property29', '/one-too-many', 'OneMore'])
      expect(said).toContain(word);
  });

  it('ends where schemas lead back to themselves', async () => {
    const circular = readOasExample('3.0/json/circular.json');
    const html = await draw({
      tags: [{ name: '', operations: circular.operations }],
      schemas: circular.schemas,
    });
    expect(readWords(html)).toContain('refers to itself');
    expect(html.length).toBeLessThan(400_000);
  });
});

describe('the whole of a specification', () => {
  it('begins with what it says of itself, in the language of the site', async () => {
    const { reference, schemas } = readOasExample('3.1/json/train-travel.json');
    const said = readWords(await draw({ overview: reference, schemas }, { locale: 'de' }));
    for (const word of ['Train Travel API', 'Version 1.0.0', '8 Operationen', 'Train Support', 'Lizenz:'])
      expect(said).toContain(word);
    expect(said).toContain('Eigenschaften');
  });
});
