import { describe, expect, it } from 'vitest';
import { findFaults, findNewFaults } from './find-faults';

const faultsOf = (text: string) => [...findFaults(text)].map(([fault, count]) => `${fault} (${count})`);

describe('the structural faults of a text', () => {
  it.each([
    ['prose', 'One line with a < sign and a | bar.\n'],
    ['a closed tag', '{% hint style="info" %}\nKeep it dry.\n{% endhint %}\n'],
    ['a tag that stands alone', '{% embed url="https://example.com" %}\n\nAfter it.\n'],
    [
      'cells over several rows',
      '<table><tr><td rowspan="2">A</td><td>B</td></tr><tr><td>C</td></tr></table>\n',
    ],
    [
      'markdown in an element',
      '<details>\n<summary>More</summary>\n\nText and `<b>` as code.\n\n</details>\n',
    ],
    ['tags shown as code', '```html\n<div>\n{% hint %}\n```\n'],
  ])('has none in %s', (_, text) => expect(faultsOf(text)).toEqual([]));

  it.each([
    ['{% hint style="info" %}\nKeep it dry.\n', ['tag not closed: hint (1)']],
    ['Keep it dry.\n\n{% endhint %}\n', ['tag not opened: hint (1)']],
    ['{% tab title="A" %}\nText\n{% endtab %}\n', ['tag out of place: tab (1)']],
    ['<details>\n<summary>More</summary>\n\nText\n', ['not closed: details (1)']],
    ['Text\n\n</details>\n', ['not opened: details (1)']],
    ['<ul><li>One<li>Two</li></ul>\n', ['not closed: li (1)']],
    ['```js\nlet a\n', ['not closed: code (1)']],
    ['| a | b |\n| - | - |\n| 1 |\n', ['row of another width: | (1)']],
  ])('are found: %j', (text, faults) => expect(faultsOf(text)).toEqual(faults));

  it('finds crossed elements and rows of another width in HTML, at any depth', () => {
    expect(findFaults('<div><span>a</div></span>\n').size).toBeGreaterThan(0);
    const table = '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>';
    for (const text of [table, `- ${table}\n`, `> ${table}\n`, `{% hint %}\n${table}\n{% endhint %}\n`])
      expect(faultsOf(text)).toEqual(['row of another width: tr (1)']);
  });
});

describe('faults of a merged text', () => {
  const open = '<details>\n\nText\n';
  it('are new when no input has them', () => {
    const base = '<details>\n\nText\n\n</details>\n';
    expect(findNewFaults(open, base, base, base)).toEqual(['not closed: details']);
    expect(findNewFaults(base, base, base, base)).toEqual([]);
  });

  it('are known when one side brought them, and as often as both did', () => {
    const base = 'Text\n';
    expect(findNewFaults(open, base, open, base)).toEqual([]);
    expect(findNewFaults(`${open}\n${open}`, base, open, open)).toEqual([]);
    expect(findNewFaults(`${open}\n${open}\n${open}`, base, open, open)).toEqual(['not closed: details']);
  });
});
