import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { toString as readWords } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { renderReaderPage } from '@/components/reader/render-reader-page';
import { findHarm, listHtml } from '@/components/reader/testing/find-harm';
import { samplePage, sampleSource } from '@/components/reader/testing/reader-samples';
import { parseBlocks } from '@/lib/content/dialect';
import { parseFrontMatter } from '@/lib/content/front-matter';
import type { PlannedPage } from '@/lib/content/import-plan';
import { readInnerLink } from '@/lib/content/inner-links';
import { findLinks } from '@/lib/content/links';
import { planImport } from '@/lib/content/plan-import';
import { findHeadings } from '@/lib/content/references/find-headings';
import { renderArticle } from './render-article';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const names = existsSync(corpora)
  ? readdirSync(corpora, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];

it('has corpora to walk', () => {
  expect(names, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]);
});

function readFolder(folder: string): Map<string, Uint8Array> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path).split(sep).join('/'), new Uint8Array(readFileSync(path))];
    }),
  );
}

const flatten = (pages: PlannedPage[]): PlannedPage[] =>
  pages.flatMap((page) => [page, ...flatten(page.pages)]);

/** All words that markup shows, without what separates them. */
const squeeze = (text: string) => text.replace(/[\s\u00a0]+/g, '');

const textOf = (html: string) =>
  squeeze(
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#(?:39|x27);/g, "'")
      .replace(/&amp;/g, '&'),
  );

/** Each paragraph, heading, cell and block of code as a parser that knows no dialect finds it. */
function listTexts(markdown: string): string[] {
  const texts: string[] = [];
  visit(unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).parse(markdown), (node) => {
    if (node.type === 'code') texts.push(node.value);
    if (node.type === 'text' || node.type === 'inlineCode') texts.push(readWords(node));
  });
  return texts.map(squeeze).filter((text) => text !== '' && !/^\{%|%\}$|\{%/.test(text));
}

function countTags(markdown: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const walk = (blocks: ReturnType<typeof parseBlocks>) => {
    for (const block of blocks) {
      if (block.kind !== 'tag') continue;
      counts[block.name] = (counts[block.name] ?? 0) + 1;
      walk(block.children);
    }
  };
  walk(parseBlocks(markdown));
  return counts;
}

const drawnAs: Record<string, string> = { hint: 'hint', tabs: 'tabs', tab: 'tab-panel', stepper: 'steps' };

function expectWhole(markdown: string, html: string, path: string): void {
  const shown = textOf(html);
  for (const text of listTexts(markdown))
    expect(shown.includes(text), `${path} lost: ${text.slice(0, 120)}`).toBe(true);
  const elements = listHtml(html);
  for (const [tag, count] of Object.entries(countTags(markdown))) {
    const name = drawnAs[tag];
    const drawn = elements.filter(({ properties }) =>
      (properties.className as string[] | undefined)?.includes(name ?? ''),
    );
    if (name) expect(drawn.length, `${path}: ${tag}`).toBe(count);
  }
  const ids = new Set(elements.map(({ properties }) => properties.id));
  for (const { anchor } of findHeadings(markdown))
    expect(ids.has(anchor), `${path} lost #${anchor}`).toBe(true);
  expect(findHarm(html), path).toEqual([]);
}

describe.each(names)('%s as readers see it', (name) => {
  const files = readFolder(join(corpora, name));

  it('loses no block of any file', async () => {
    for (const [path, bytes] of files) {
      if (!path.endsWith('.md')) continue;
      const { body } = parseFrontMatter(new TextDecoder().decode(bytes));
      const article = await renderArticle(sampleSource(body, { resolveFile: (href) => ({ href }) }));
      expectWhole(body, article.html, path);
    }
  });

  it('leads wherever its links led', async () => {
    let count = 0;
    const plan = await planImport(files, { newId: (kind) => `${kind.replace(/\W/g, '')}${count++}` });
    const pages = flatten(plan.pages);
    const known = new Set([...pages.map(({ id }) => id), ...plan.files.map(({ id }) => id)]);
    for (const page of pages) {
      const markdown = page.markdown ?? '';
      const resolve = (target: string) => {
        const inner = readInnerLink(target);
        return inner && known.has(inner.id) ? { href: `/to/${inner.id}${inner.suffix}` } : undefined;
      };
      const article = await renderArticle(
        sampleSource(markdown, { resolveLink: resolve, resolveFile: resolve }),
      );
      const html = renderReaderPage(samplePage({ article, title: page.title }));
      expect(html.endsWith('</html>'), page.source).toBe(true);
      const led = new Set(
        listHtml(article.html).flatMap(({ properties }) => [String(properties.href), String(properties.src)]),
      );
      for (const { target } of findLinks(markdown)) {
        const expected = resolve(target)?.href;
        if (expected) expect(led.has(expected), `${page.source}: ${target}`).toBe(true);
      }
    }
  });
});
