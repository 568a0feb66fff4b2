import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A small generator of its own: every run asks the same of the same text. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Text in the words of documentation, each as often as there and after the word that it follows there. */
export class TextMaker {
  readonly #random: () => number;
  /** All words of the documentation in their order. */
  readonly #words: string[];
  readonly #places = new Map<string, number[]>();
  readonly #headings: string[] = [];
  readonly #lengths: number[] = [];

  constructor(folder: string, seed: number) {
    this.#random = makeRandom(seed);
    const words: string[] = [];
    for (const text of readTexts(folder))
      for (const part of text.split(/^#{1,6} /m)) {
        const [heading = '', ...lines] = part.split('\n');
        const body = lines.join(' ').match(/[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu) ?? [];
        if (heading) this.#headings.push(heading.slice(0, 80));
        this.#lengths.push(Math.min(600, Math.max(8, body.length)));
        words.push(...body);
      }
    this.#words = words;
    for (const [at, word] of words.entries()) {
      const places = this.#places.get(word);
      if (places) places.push(at);
      else this.#places.set(word, [at]);
    }
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Words as they follow each other; a few are names that nobody else has. */
  words(count: number): string[] {
    const made: string[] = [];
    let at = Math.floor(this.#random() * this.#words.length);
    while (made.length < count) {
      const word = this.#words[at] ?? '';
      made.push(this.#random() < 0.01 ? `${word}${Math.floor(this.#random() * 5_000)}` : word);
      // At each fourth word it goes on as it does somewhere else.
      at = this.#random() < 0.25 ? this.pick(this.#places.get(word) ?? [0]) + 1 : at + 1;
      if (at >= this.#words.length) at = 0;
    }
    return made;
  }

  heading(): string {
    return this.#random() < 0.5
      ? this.pick(this.#headings)
      : this.words(2 + Math.floor(this.#random() * 4)).join(' ');
  }

  page(sections: number): string {
    const parts = [`# ${this.heading()}\n\n${this.words(20).join(' ')}.`];
    for (let section = 1; section < sections; section++)
      parts.push(`## ${this.heading()}\n\n${this.words(this.pick(this.#lengths)).join(' ')}.`);
    return `${parts.join('\n\n')}\n`;
  }

  /** The words of the documentation, the most used first. */
  listByUse(): string[] {
    return [...this.#places].sort(([, a], [, b]) => b.length - a.length).map(([word]) => word);
  }
}

function readTexts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => readFileSync(file, 'utf8'));
}
