import { icons } from 'lucide';
import { describe, expect, it } from 'vitest';
import { findIcon } from './find-icon';
import { otherNames } from './other-names';

describe('icons', () => {
  it('have other names for those that there are', () => {
    const pascal = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
    const broken = Object.entries(otherNames).filter(([, name]) => !Object.hasOwn(icons, pascal(name)));
    expect(broken).toEqual([]);
  });

  it('are found by a name of either set, or by what comes nearest to it', () => {
    expect(findIcon('house')).toBe(findIcon('house-chimney'));
    expect(findIcon('truck-fast')).toBe(findIcon('truck'));
    expect(findIcon('GitHub')).toContain('fill="currentColor"');
    for (const name of ['', '-', 'no-such-thing', 'constructor', '__proto__', 'x'.repeat(500)])
      expect(findIcon(name), name).toBeUndefined();
  });
});
