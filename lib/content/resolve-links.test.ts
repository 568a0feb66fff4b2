import { describe, expect, it } from 'vitest';
import { type LinkTargets, resolveLinks } from './resolve-links';

const paths: Record<string, string> = { guides: 'P1', 'guides/start': 'P2', about: 'P3' };
const targets: LinkTargets = {
  isKnown: (target) => target === './before.md',
  hasPage: (id) => Object.values(paths).includes(id),
  hasFile: (id) => id === 'F1',
  hasReusableContent: () => false,
  findPath: (path) => paths[path],
  findRef: (ref) => (ref === 'new' ? '/pages/P9' : ref === 'logo.png' ? '/files/F9' : undefined),
};
const resolve = (markdown: string, from = 'guides/start') => resolveLinks(markdown, from, targets);

describe('resolveLinks', () => {
  it.each([
    ['[a](/pages/P2#top)', '[a](/pages/P2#top)'],
    ['[a](/pages/guides/start#top)', '[a](/pages/P2#top)'],
    ['[a](/pages/guides/start.md)', '[a](/pages/P2)'],
    ['[a](/pages/guides/README.md)', '[a](/pages/P1)'],
    ['[a](../about.md)', '[a](/pages/P3)'],
    ['[a](./new.md "New")', '[a](/pages/P9 "New")'],
    ['![a](./logo.png)', '![a](/files/F9)'],
    ['[a](/files/F1)', '[a](/files/F1)'],
    [
      '[a](https://example.org/x.md) [b](#here) [c](/else)',
      '[a](https://example.org/x.md) [b](#here) [c](/else)',
    ],
    ['see [the *gone* page](./gone.md "Gone"), and on', 'see the *gone* page, and on'],
    ['![Alt text](/files/nothing)', 'Alt text'],
    ['[![in](./logo.png)](./gone.md)', '![in](/files/F9)'],
    ['`[a](./gone.md)`', '`[a](./gone.md)`'],
    ['[a](./before.md)', '[a](./before.md)'],
  ])('%s', (sent, stored) => {
    expect(resolve(sent)).toBe(stored);
  });

  it('finds pages below the page it stands on', () => {
    expect(resolve('[a](start.md)', 'guides')).toBe('[a](/pages/P2)');
  });
});
