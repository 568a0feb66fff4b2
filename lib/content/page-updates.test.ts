import { expect, test } from 'vitest';
import { hasUpdates, readUpdates, readUpdateText } from './page-updates';
import { cutSections } from './search/cut-sections';

const PAGE = `# Changes

{% updates format="full" %}
{% update date="2026-03-04" tags="fixed, api,fixed" %}
## Faster **search**

Looks *twice* as far.

* One [link](/pages/x)
* Two

{% hint style="info" %}
Try it.
{% endhint %}
{% endupdate %}

{% update date="2026-02-01T10:00:00Z" %}
    ## Faster search
    Indented.
{% endupdate %}

{% update date="2026-01-01" %}
Words before.

## Not first
{% endupdate %}

{% update date="soon" %}
## Without a day
{% endupdate %}

{% update date="2025-12-01" %}
{% endupdate %}
{% endupdates %}

## After
`;

test('updates with a heading and a day are told, with the anchors that the page gives them', () => {
  const updates = readUpdates(PAGE) ?? [];
  expect(updates.map(({ title, anchor, tags }) => ({ title, anchor, tags }))).toEqual([
    { title: 'Faster search', anchor: 'faster-search', tags: ['fixed', 'api'] },
    { title: 'Faster search', anchor: 'faster-search-1', tags: [] },
  ]);
  expect(updates.map(({ date }) => date.toISOString())).toEqual([
    '2026-03-04T00:00:00.000Z',
    '2026-02-01T10:00:00.000Z',
  ]);
  expect(updates.map(readUpdateText)).toEqual([
    'Looks twice as far.\n\nOne link\nTwo\n\nTry it.',
    'Indented.',
  ]);
});

test.each([
  ['words alone', 'No {% updates %} here, only words.\n'],
  [
    'code',
    '```\n{% updates %}\n{% update date="2026-01-01" %}\n## A\n{% endupdate %}\n{% endupdates %}\n```\n',
  ],
  ['an update alone', '{% update date="2026-01-01" %}\n## A\n{% endupdate %}\n'],
])('a text with %s has none', (_, markdown) => {
  expect([hasUpdates(markdown), readUpdates(markdown)]).toEqual([false, undefined]);
});

test('an empty block has none yet', () => {
  expect(readUpdates('{% updates %}\n{% endupdates %}\n')).toEqual([]);
});

test('search finds an update at its anchor, without the tags around it', () => {
  const sections = cutSections({ title: 'Changes', ancestors: [], markdown: PAGE });
  const found = sections.find(({ text }) => text.includes('twice'));
  expect(found).toMatchObject({ heading: 'Faster search', anchor: 'faster-search' });
  expect(sections.map(({ text }) => text).join('\n')).not.toMatch(/update|2026|fixed/);
});

test('thousands of updates take a moment', () => {
  const entry = (day: number) =>
    `{% update date="2026-01-${String((day % 28) + 1).padStart(2, '0')}" %}\n## Entry ${day}\n\nText.\n{% endupdate %}\n`;
  const markdown = `{% updates %}\n${Array.from({ length: 2_000 }, (_, day) => entry(day)).join('')}{% endupdates %}\n`;
  expect(readUpdates(markdown)).toHaveLength(2_000);
});
