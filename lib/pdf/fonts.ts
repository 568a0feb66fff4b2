import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface FontFamily {
  name: string;
  /** Paths within the program's packages. */
  files: readonly string[];
  /** Loaded when a text has such characters; always when absent. */
  when?: RegExp;
}

const google = (family: string, ...styles: string[]) =>
  styles.map((style) => `@expo-google-fonts/${family}/${style.split(':').join('/')}.ttf`);

/** In the order in which they are asked for a character. */
const FAMILIES: readonly FontFamily[] = [
  {
    name: 'Inter',
    files: google(
      'inter',
      '400Regular:Inter_400Regular',
      '400Regular_Italic:Inter_400Regular_Italic',
      '600SemiBold:Inter_600SemiBold',
      '600SemiBold_Italic:Inter_600SemiBold_Italic',
    ),
  },
  {
    name: 'Noto Sans Hans',
    files: ['Regular', 'Bold'].map((style) => `@embedpdf/fonts-sc/fonts/NotoSansHans-${style}.otf`),
    when: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  {
    name: 'NanumGothic',
    files: google('nanum-gothic', '400Regular:NanumGothic_400Regular', '700Bold:NanumGothic_700Bold'),
    when: /\p{Script=Hangul}/u,
  },
  {
    name: 'Noto Naskh Arabic',
    files: ['Regular', 'Bold'].map((style) => `@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-${style}.ttf`),
    when: /\p{Script=Arabic}/u,
  },
  {
    name: 'Noto Sans Hebrew',
    files: ['Regular', 'Bold'].map((style) => `@embedpdf/fonts-hebrew/fonts/NotoSansHebrew-${style}.ttf`),
    when: /\p{Script=Hebrew}/u,
  },
  {
    name: 'Noto Sans Thai',
    files: google(
      'noto-sans-thai',
      '400Regular:NotoSansThai_400Regular',
      '600SemiBold:NotoSansThai_600SemiBold',
    ),
    when: /\p{Script=Thai}/u,
  },
  {
    name: 'Noto Sans Devanagari',
    files: google(
      'noto-sans-devanagari',
      '400Regular:NotoSansDevanagari_400Regular',
      '600SemiBold:NotoSansDevanagari_600SemiBold',
    ),
    when: /\p{Script=Devanagari}/u,
  },
  {
    name: 'Noto Sans Symbols 2',
    files: google('noto-sans-symbols-2', '400Regular:NotoSansSymbols2_400Regular'),
  },
  {
    name: 'Noto Emoji',
    files: google('noto-emoji', '400Regular:NotoEmoji_400Regular', '700Bold:NotoEmoji_700Bold'),
    when: /\p{Extended_Pictographic}/u,
  },
  {
    name: 'JetBrains Mono',
    files: google('jetbrains-mono', '400Regular:JetBrainsMono_400Regular', '700Bold:JetBrainsMono_700Bold'),
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

  /** The bytes, from the program's own packages. */
  load(programRoot: string): Promise<Uint8Array[]> {
    const files = this.#inOrder.flatMap((family) => family.files);
    return Promise.all(files.map((file) => readFile(path.join(programRoot, 'node_modules', file))));
  }
}
