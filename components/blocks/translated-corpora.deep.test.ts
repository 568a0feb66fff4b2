import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { parseFrontMatter } from '@/lib/content/front-matter';
import { readDrawn, translateAll } from '@/lib/testing/translate-all';
import { renderArticle } from './render-article';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const names = existsSync(corpora)
  ? readdirSync(corpora, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];

it('has corpora to translate', () => {
  expect(names, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]);
});

const draw = async (markdown: string) =>
  readDrawn((await renderArticle(sampleSource(markdown, { resolveFile: (href) => ({ href }) }))).html);

describe.each(names)('%s', (name) => {
  const paths = readdirSync(join(corpora, name), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md') && !path.endsWith('SUMMARY.md'));

  it('has no word that stays untranslated, and each page is built as before', async () => {
    for (const path of paths) {
      const { body } = parseFrontMatter(readFileSync(join(corpora, name, path), 'utf8'));
      const { markdown, faults } = translateAll(body);
      expect(faults, path).toEqual([]);
      const [before, after] = [await draw(body), await draw(markdown)];
      expect(after.shape, path).toBe(before.shape);
      expect(after.outside, path).toEqual([]);
    }
  });
});
