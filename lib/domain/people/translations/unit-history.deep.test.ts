import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TranslationFileDriver } from '@/lib/testing/translation-file-driver';

const testApp = prepareTestApp();

interface Answer {
  items: { state: string; text?: string }[];
  next?: { page: string };
}

const TEXTS = 5_000;
const textOf = (last: string) =>
  `${Array.from({ length: TEXTS }, (_, at) => `Text ${at} of the page says something.`).join('\n\n')}\n\n${last}\n`;

it('the history of a text of a page of 5,000 is read in parts, and others are answered meanwhile', async () => {
  const driver = await TranslationFileDriver.open(testApp(), {
    Long: textOf('The end.'),
    Short: 'One.\n\nTwo.\n',
  });
  const { send, target, pages } = driver;
  const at = `/spaces/${target}/translation/units`;
  await driver.write('Text 900 ', { text: 'Alt.' });
  await driver.change(textOf('The very end.'));
  await driver.write('Text 3 ', { text: 'Drei.' });
  await driver.write('Text 900 ', { text: 'Neu.' });
  const ask = async (id: string) => {
    const items: Answer['items'] = [];
    let [next, answers] = ['', 0];
    do {
      const path = `${at}/${id}/revisions?limit=10${next && `&page=${encodeURIComponent(next)}`}`;
      const { status, data } = await send<Answer>('GET', path);
      expect(status).toBe(200);
      items.push(...data.items);
      next = data.next?.page ?? '';
      answers += 1;
    } while (next);
    return { texts: items.map(({ text }) => text), answers };
  };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  expect((await ask(`${pages[0]}:900`)).texts).toEqual(['Neu.', 'Alt.']);
  expect(delay.max / 1e6).toBeLessThan(250);
  await driver.write('One', { text: 'Eins.' }, 1);
  for (let round = 0; round < 50; round += 1) await driver.write('Two', { text: `Zwei ${round}.` }, 1);
  const { id } = await driver.find('One', 1);
  expect(await ask(id)).toEqual({ texts: ['Eins.'], answers: 2 });
}, 60_000);
