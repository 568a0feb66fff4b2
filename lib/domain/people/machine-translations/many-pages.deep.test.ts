import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { type TranslatingServer, TranslationDriver } from '@/lib/testing/translation-driver';

const testApp = prepareTestApp();
let driver: TranslationDriver;
let model: TranslatingServer;

beforeAll(async () => {
  driver = await TranslationDriver.open(testApp());
  model = driver.model;
});
afterAll(() => model.close());

const LANGUAGES = ['de', 'fr', 'it', 'nl', 'sv'];
const NAMES = ['amber', 'birch', 'cedar', 'delta', 'ember', 'frost', 'grove'];
const PAGES = 1_000;

const pageOf = (number: number) =>
  `## Part ${number}\n\nThe ${NAMES[number % 7]} stands on shelf \`s${number}\`.\n\n- It was written on day ${number}.\n`;

const listSent = () => model.asked.flatMap(({ to, texts }) => texts.map(({ text }) => `${to} ${text}`));

const FAULTS: ((text: string) => string)[] = [
  () => '',
  (text) => text.replace(/<x1\/>/, ''),
  (text) => `${text} <x9/>`,
  () => '# No\n\n```\nmore',
  (text) => `${text}\0`,
  () => 'x'.repeat(1_000_000),
];

it('sends each text once, after an edit what changed, and through faults leaves every page whole', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: PAGES }, (_, index) => [`Page ${index}`, pageOf(index)]),
  );
  const docs = await driver.openDocs(LANGUAGES, pages);
  const long = { timeLimitSeconds: 1_800 };
  await docs.run(long);
  const sent = listSent();
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent.length).toBeGreaterThanOrEqual(LANGUAGES.length * PAGES * 3);
  await docs.run(long);
  expect(listSent()).toEqual([]);

  await docs.write(docs.source, 500, pageOf(500).replace('It was', 'At last it was'));
  await driver.follow(long);
  await docs.run(long);
  expect(listSent()).toEqual(LANGUAGES.map((to) => `${to} At last it was written on day 500.`));
  await docs.run(long);
  expect(listSent()).toEqual([]);

  let count = 0;
  const wrong = new Set<string>();
  model.answerOf = (text) => {
    count += 1;
    const fault = count % 10 === 0 ? FAULTS[(count / 10) % FAULTS.length] : undefined;
    if (!fault) return `⟦${text}⟧`;
    wrong.add(text);
    return fault(text);
  };
  const markdownOf = (number: number) =>
    pageOf(number).replaceAll('The ', 'Every ').replace('It was', 'It is');
  for (let number = 0; number < 200; number += 1) await docs.write(docs.source, number, markdownOf(number));
  await driver.follow(long);
  const { state } = await docs.run(long);
  expect(state).toBe('done');
  expect(wrong.size).toBeGreaterThan(100);
  for (const [index] of LANGUAGES.entries())
    for (let number = 0; number < 200; number += 1) {
      const { markdown } = await docs.read(number, index);
      const bare = markdown.replace(/ <a href="#[^"]*" id="[^"]*"><\/a>/g, '').replace(/[⟦⟧]/g, '');
      // A text that came back wrong twice is as it was, or as its source.
      const old = pageOf(number).split('\n');
      for (const [line, text] of markdownOf(number).split('\n').entries())
        expect([text, old[line]]).toContain(bare.split('\n')[line]);
    }
  model.answerOf = (text) => `⟦${text}⟧`;
  await docs.run(long);
  const { markdown } = await docs.read(7, 3);
  expect(markdown).toContain(`⟦${markdownOf(7).split('\n')[2]}⟧`);
  expect(markdown).toContain(`- ⟦${markdownOf(7).split('\n')[4]?.slice(2)}⟧`);
});
