import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import FONT_FILES from './font-files.json';

interface FontFamily {
  name: string;
  /** Paths within the program's packages. */
  files: readonly string[];
  /** Loaded when a text has such characters; always when absent. */
  when?: RegExp;
}

/** In the order in which they are asked for a character. */
const FAMILIES: readonly FontFamily[] = [
  {
    name: 'Inter',
    files: FONT_FILES.Inter,
  },
  {
    name: 'Noto Sans Hans',
    files: FONT_FILES['Noto Sans Hans'],
    when: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  {
    name: 'NanumGothic',
    files: FONT_FILES.NanumGothic,
    when: /\p{Script=Hangul}/u,
  },
  {
    name: 'Noto Naskh Arabic',
    files: FONT_FILES['Noto Naskh Arabic'],
    when: /\p{Script=Arabic}/u,
  },
  {
    name: 'Noto Sans Hebrew',
    files: FONT_FILES['Noto Sans Hebrew'],
    when: /\p{Script=Hebrew}/u,
  },
  {
    name: 'Noto Sans Thai',
    files: FONT_FILES['Noto Sans Thai'],
    when: /\p{Script=Thai}/u,
  },
  {
    name: 'Noto Sans Devanagari',
    files: FONT_FILES['Noto Sans Devanagari'],
    when: /\p{Script=Devanagari}/u,
  },
  {
    name: 'Noto Sans Symbols 2',
    files: FONT_FILES['Noto Sans Symbols 2'],
  },
  {
    name: 'Noto Emoji',
    files: FONT_FILES['Noto Emoji'],
    when: /\p{Extended_Pictographic}/u,
  },
  {
    name: 'STIX Two Math',
    files: FONT_FILES['STIX Two Math'],
    when: /#formula-(?:inline|block)\(/,
  },
  {
    name: 'JetBrains Mono',
    files: FONT_FILES['JetBrains Mono'],
  },
];

/** The families that a text needs, learnt page by page. */
export class FontChoice {
  readonly #wanted = new Set(FAMILIES.filter(({ when }) => !when));

  see(text: string): void {
    for (const family of FAMILIES)
      if (!this.#wanted.has(family) && family.when?.test(text)) this.#wanted.add(family);
  }

  get #inOrder(): FontFamily[] {
    return FAMILIES.filter((family) => this.#wanted.has(family));
  }

  get names(): string[] {
    return this.#inOrder.map(({ name }) => name).filter((name) => name !== 'JetBrains Mono');
  }

  /** The bytes: the build copies them to dist/fonts; while the program is edited they are in its packages. */
  load(programRoot: string): Promise<Uint8Array[]> {
    const files = this.#inOrder.flatMap((family) => family.files);
    return Promise.all(
      files.map((file) => {
        const installed = path.join(programRoot, 'node_modules', file);
        return readFile(
          existsSync(installed) ? installed : path.join(programRoot, 'dist', 'fonts', path.basename(file)),
        );
      }),
    );
  }
}
