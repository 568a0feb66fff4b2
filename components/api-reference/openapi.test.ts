import { describe, expect, it } from 'vitest';
import type { ApiReference } from '@/components/blocks/openapi/overview-view';
import { listItems, readPlace, writePlace } from './reference-items';
import { writeBlock } from './write-block';

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
