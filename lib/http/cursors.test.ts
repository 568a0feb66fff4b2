import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyring } from '@/lib/secrets/keyring';
import { createCursors, listIdentity } from './cursors';

const keyring = createKeyring('x'.repeat(32));

describe('a cursor', () => {
  it('goes round, for any position', () => {
    const cursors = createCursors(keyring, () => 'list');
    fc.assert(
      fc.property(fc.array(fc.string()), (position) => {
        expect(cursors.read(cursors.write(position))).toEqual(position);
      }),
    );
    expect(cursors.read(undefined)).toBeUndefined();
  });

  it('opens for its own list alone, unchanged to the bit', () => {
    const cursors = createCursors(keyring, () => 'list');
    const page = cursors.write(['2026', 'id']);
    expect(() => createCursors(keyring, () => 'other').read(page)).toThrow('page:');
    expect(() => createCursors(createKeyring('y'.repeat(32)), () => 'list').read(page)).toThrow();
    for (let i = 0; i < page.length; i++) {
      const changed = `${page.slice(0, i)}${page[i] === 'A' ? 'B' : 'A'}${page.slice(i + 1)}`;
      expect(() => cursors.read(changed)).toThrow();
    }
  });

  it('belongs to the caller and the filters, not to the page and its size', () => {
    const identity = (query: string, who: string) =>
      listIdentity('listSites', new URL(`http://x/v1/orgs/a/sites${query}`), who);
    expect(identity('?title=a&type=basic&limit=2&page=x', 'ada')).toBe(
      identity('?type=basic&title=a&limit=9', 'ada'),
    );
    expect(identity('?title=a', 'ada')).not.toBe(identity('?title=b', 'ada'));
    expect(identity('', 'ada')).not.toBe(identity('', 'grace'));
  });
});
