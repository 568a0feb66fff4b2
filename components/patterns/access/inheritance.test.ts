import { describe, expect, it } from 'vitest';
import { findInherited, sayInherited } from './inheritance';

describe('what is inherited', () => {
  it('is the role in the organization where nothing above speaks', () => {
    expect(sayInherited([], 'Acme')).toBe('Everyone has their role from Acme.');
    expect(findInherited([{ title: 'Guides', defaultLevel: 'inherit' }])).toBeUndefined();
    expect(sayInherited([{ title: 'Guides', defaultLevel: 'inherit' }], 'Acme')).toMatch(
      /^Inherited from the collection Guides, which inherits from Acme: everyone has their role/,
    );
  });

  it('is the default of the first collection that has one', () => {
    const chain = [
      { title: 'Guides', defaultLevel: 'inherit' as const },
      { title: 'All', defaultLevel: 'read' as const },
      { title: 'Top', defaultLevel: null },
    ];
    expect(findInherited(chain)).toEqual({ level: 'read' });
    expect(sayInherited(chain, 'Acme')).toBe(
      'Inherited from the collection Guides, which inherits from the collection All: "Read" for everyone without another role there.',
    );
    expect(sayInherited(chain.slice(2), 'Acme')).toContain('no access');
  });

  it('admits what cannot be seen', () => {
    expect(sayInherited([{ title: undefined, defaultLevel: undefined }], 'Acme')).toBe(
      'Inherited from a collection that you cannot see: you cannot see its roles.',
    );
  });
});
