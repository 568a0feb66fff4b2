import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedRandom } from '@/lib/testing/seed-random';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TranslationDriver } from '@/lib/testing/translation-driver';

const testApp = prepareTestApp();
let driver: TranslationDriver;

beforeAll(async () => {
  driver = await TranslationDriver.open(testApp());
});
afterAll(() => driver.model.close());

const WORDS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'frost', 'grove', 'haven'];
const PERSON = /Ü\d+ Worte\./g;

/** Texts of the source that are unlike each other, as paragraphs, items and cells in turn. */
class SourceText {
  private next = 0;
  readonly texts: string[] = [];

  constructor(private readonly random: () => number) {
    for (let count = 0; count < 5; count += 1) this.add();
  }

  private add(): void {
    this.next += 1;
    const words = [1, 3, 5].map((step) => WORDS[(this.next * step + step) % WORDS.length]);
    this.texts.splice(this.pick(this.texts.length + 1), 0, `S${this.next} ${words.join(' ')} words.`);
  }

  private readonly pick = (below: number) => Math.floor(this.random() * below);

  edit(): void {
    const [action, at] = [this.pick(4), this.pick(this.texts.length)];
    if (action === 0 || this.texts.length < 3) this.add();
    else if (action === 1) this.texts.splice(at, 1);
    else if (action === 2) this.texts.splice(this.pick(this.texts.length), 0, ...this.texts.splice(at, 1));
    else this.texts[at] = this.texts[at]?.replace('words', `more words${this.next}`) ?? '';
  }

  get markdown(): string {
    return `${this.texts.map((text, index) => (index % 3 === 1 ? `- ${text}` : text)).join('\n\n')}\n`;
  }
}

it('what a person wrote is on the page or listed, whole and once, whatever source, model and others do in turn', async () => {
  const random = seedRandom(36);
  const source = new SourceText(random);
  const docs = await driver.openDocs(['de'], { Guide: source.markdown });
  const written = new Set<string>();
  let byMachine = 0;
  const readUnits = async () => {
    const { data } = await driver.send<{ items: { state: string; text?: string; showsSource?: boolean }[] }>(
      'GET',
      `${docs.at()}/units?page=${docs.ids[0]}`,
    );
    return data.items;
  };
  /** A person replaces what nobody wrote by hand; a page that changed meanwhile refuses it and changes nothing. */
  const type = async () => {
    const { markdown } = await docs.read();
    const texts = markdown.match(/⟦S\d[^⟧]*⟧|(?<!⟦)S\d+ [^\n⟧]*words\d*\.(?!⟧)/g) ?? [];
    const text = texts[Math.floor(random() * texts.length)];
    if (!text) return;
    const mark = `Ü${written.size} Worte.`;
    await docs.write(docs.targets[0], 0, markdown.replace(text, mark));
    written.add(mark);
  };
  const expectKept = async () => {
    const [{ markdown }, units] = [await docs.read(), await readUnits()];
    const listed = units.filter(({ state, showsSource }) => state === 'removed' || showsSource);
    const shown = [markdown, ...listed.map(({ text = '' }) => text)].join('\n\n');
    expect((shown.match(PERSON) ?? []).sort()).toEqual([...written].sort());
    byMachine += markdown.match(/⟦S/g)?.length ?? 0;
    for (const line of markdown.split('\n'))
      expect(line.replace(/^- /, '')).toMatch(/^(?:|⟦S\d[^⟧]*⟧|S\d+ [^\n⟧]*words\d*\.|Ü\d+ Worte\.)$/);
  };
  for (let turn = 0; turn < 16; turn += 1) {
    if (turn % 4 === 1) await type();
    if (turn % 3 !== 0) {
      source.edit();
      await docs.write(docs.source, 0, source.markdown);
      await driver.follow();
    }
    // While the model answers, a person types, or the source goes on.
    driver.model.meanwhile =
      turn % 2 === 0
        ? type
        : async () => {
            source.edit();
            await docs.write(docs.source, 0, source.markdown);
            await driver.follow();
          };
    await docs.run();
    driver.model.meanwhile = undefined;
    await driver.follow();
    await expectKept();
  }
  expect(written.size).toBeGreaterThan(5);
  expect(byMachine).toBeGreaterThan(8);
});
