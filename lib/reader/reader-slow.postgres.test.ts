import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { prepareTestApp } from '@/lib/testing/test-app';
import { pageRenders } from './rendered-page';

/** Takes far longer than a page of its size may. */
const SLOW = '*_'.repeat(30_000);
const LONG = 'It is a sentence of ordinary words, and `nothing` else is in it.\n\n'.repeat(15_000);

const testApp = prepareTestApp();
let readers: ReaderDriver;
let site: PublishedDriver;

beforeAll(async () => {
  const admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, await testApp().organization(admin), {
    'README.md': '# Home\n\nWelcome.\n',
    'slow.md': `# Slow\n\n${SLOW}\n`,
    'long.md': `# Long\n\n${LONG}`,
  });
});
afterAll(() => readers.close());

test('a page that takes too long is drawn once for all who want it, and ends up plain', async () => {
  const order: string[] = [];
  const read = async (path: string) => {
    const answer = await readers.get(path);
    order.push(path);
    return answer;
  };
  const before = pageRenders.count;
  const slow = `${site.at}/slow`;
  const [first, second, other] = await Promise.all([read(slow), read(slow), read(site.at)]);
  // Who wants another page does not wait for it.
  expect(order).toEqual([site.at, slow, slow]);
  expect(pageRenders.count - before).toBe(2);
  expect(other.text).toContain('<p>Welcome.</p>');
  expect([first.status, second.text]).toEqual([200, first.text]);
  expect(first.text).toContain(`<pre class="plain">${SLOW.slice(0, 1_000)}`);
});

test('a long page of ordinary text is drawn', async () => {
  expect(LONG.length).toBeGreaterThan(950_000);
  const { text } = await readers.get(`${site.at}/long`);
  expect(text).toContain(
    '<p>It is a sentence of ordinary words, and <code>nothing</code> else is in it.</p>',
  );
  expect(text).not.toContain('class="plain"');
});
