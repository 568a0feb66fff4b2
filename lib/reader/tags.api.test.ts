import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;

const front = (lines: string) => `---\n${lines}\n---\n\n# Page\n`;

beforeAll(async () => {
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, await testApp().organization(admin), {
    'SUMMARY.md': '* [Home](README.md)\n* [Tagged](tagged.md)\n* [Hidden](hidden.md)\n* [Log](log.md)\n',
    'README.md': '# Home\n',
    'tagged.md': front('tags:\n  - beta\n  - tag: new\n    primary: true\n  - nowhere'),
    'hidden.md': front('tags: [new]\nlayout:\n  tags:\n    visible: false'),
    'log.md':
      '# Log\n\n{% updates %}\n{% update date="2026-03-04" tags="new,other" %}\nWords.\n{% endupdate %}\n{% endupdates %}\n',
    '.gitbook/tags.yaml':
      '- tag: beta\n  label: Public <beta>\n  emoji: 🎉\n- tag: new\n  label: New here\n  icon: star\n  color: $primary\n',
  });
});
afterAll(() => readers.close());

const read = async (path: string) => (await readers.get(site.at + path)).text;
const headOf = (html: string) => /<ul class="tags".*?<\/ul>/s.exec(html)?.[0] ?? '';
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('tags stand under the title in their order and colours, those that the library has', async () => {
  const html = headOf(await read('/tagged'));
  expect(wordsOf(html)).toBe('🎉 Public &lt;beta&gt; New here');
  expect(html).toContain('<span class="tag" data-color="primary"><svg class="icon"');
  expect(headOf(await read('/'))).toBe('');
  expect(headOf(await read('/hidden'))).toBe('');
});

test('the primary tag stands in the list of pages, on every page', async () => {
  for (const path of ['', '/hidden']) {
    const tree = /<nav class="tree".*?<\/nav>/s.exec(await read(path))?.[0] ?? '';
    expect(wordsOf(tree)).toBe('Home Tagged New here Hidden Log');
  }
});

test('updates show tags as the library has them, and a renamed one is shown anew once it is merged', async () => {
  const chips = async () => /<ul class="tag-chips".*?<\/ul>/s.exec(await read('/log'))?.[0] ?? '';
  expect(wordsOf(await chips())).toBe('New here Other');
  expect(await chips()).toContain('data-update-tag="new" data-color="primary"');
  const body = {
    changes: [
      { operation: 'update_tag', tag: 'new', label: 'Fresh', color: 'default' },
      { operation: 'insert_tag', label: 'Other things', slug: 'other' },
    ],
  };
  const { status } = await testApp().send(admin, 'POST', `/spaces/${site.spaceId}/content`, body);
  expect(status).toBe(200);
  expect(wordsOf(await chips())).toBe('Fresh Other things');
  expect(await chips()).not.toContain('data-color');
  expect(wordsOf(headOf(await read('/tagged')))).toContain('Fresh');
});
