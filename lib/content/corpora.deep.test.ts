import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { type ContentBlock, parseBlocks } from './dialect';
import { parseFrontMatter } from './front-matter';
import type { ImportPlan, PlannedPage } from './import-plan';
import { readInnerLink } from './inner-links';
import { findLinks, rewriteLinks } from './links';
import { planImport } from './plan-import';
import { parseSummary, type SummaryEntry } from './summary';
import { writeSummary } from './write-summary';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';

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

const names = existsSync(corpora)
  ? readdirSync(corpora, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];

it('has corpora to walk', () => {
  expect(names, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]);
});

describe.each(names)('%s', (name) => {
  const files = readFolder(join(corpora, name));
  const texts = [...files]
    .filter(([path]) => path.endsWith('.md'))
    .map(([path, bytes]) => [path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)] as const);
  const plan = (): Promise<ImportPlan> => {
    let count = 0;
    return planImport(files, { newId: (kind) => `${kind.replace(/\W/g, '')}${count++}` });
  };

  it('is cut into blocks and back without a changed byte', () => {
    let tags = 0;
    const count = (blocks: ContentBlock[]): number =>
      blocks.reduce((sum, block) => sum + (block.kind === 'tag' ? 1 + count(block.children) : 0), 0);
    for (const [path, text] of texts) {
      const blocks = parseBlocks(text);
      expect(blocks.map((block) => block.source).join(''), path).toBe(text);
      tags += count(blocks);
    }
    const ends = texts.reduce(
      (sum, [, text]) => sum + (text.match(/^\{% (?:end\w+|embed [^%]*) %\}/gm) ?? []).length,
      0,
    );
    expect(tags).toBe(ends);
  });

  it('has the links that a full parser of markdown finds', () => {
    for (const [path, text] of texts) {
      const body = parseFrontMatter(text).body;
      const expected: string[] = [];
      visit(unified().use(remarkParse).use(remarkGfm).parse(body), (node) => {
        if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
        const written = body.charAt(node.position?.start.offset ?? 0);
        if (written === '[' || written === '!') expected.push(node.url);
      });
      const found = findLinks(body).filter(
        ({ kind }) => kind === 'link' || kind === 'image' || kind === 'definition',
      );
      expect(found.map((link) => link.target).sort(), path).toEqual(expected.sort());
    }
  });

  it('has a page for every entry of its summary', async () => {
    const summary = texts.find(([path]) => path === 'SUMMARY.md')?.[1] ?? '';
    const entries: string[] = [];
    const walk = (list: SummaryEntry[]) => {
      for (const entry of list) {
        entries.push(`${entry.kind} ${entry.title}`);
        walk(entry.children);
      }
    };
    walk(parseSummary(summary));
    expect(parseSummary(writeSummary(parseSummary(summary)))).toEqual(parseSummary(summary));
    const shown = flatten((await plan()).pages).filter((page) => !page.hidden);
    expect(shown.map((page) => `${page.type === 'document' ? 'page' : page.type} ${page.title}`)).toEqual(
      entries,
    );
  });

  it('keeps every byte of every page but the addresses that became links of the space', async () => {
    const { pages, files: planned, issues } = await plan();
    const sources = new Map([
      ...flatten(pages).map((page) => [page.id, page.source] as const),
      ...planned.map((file) => [file.id, file.source] as const),
    ]);
    const seen = new Set<string>();
    for (const page of flatten(pages)) {
      if (page.source === undefined || !files.has(page.source)) continue;
      seen.add(page.source);
      const original = new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(page.source));
      const written = (page.lead ?? '') + (page.markdown ?? '');
      const erase = (text: string) => rewriteLinks(text, () => '');
      expect(erase(written), page.source).toBe(erase(original));
      const before = findLinks(original);
      for (const [index, link] of findLinks(written).entries()) {
        const inner = readInnerLink(link.target);
        if (inner) expect(sources.get(inner.id), `${page.source}: ${before[index]?.target}`).toBeDefined();
        else expect(link.target).toBe(before[index]?.target);
      }
    }
    const told = new Set(issues.map((issue) => issue.path));
    for (const [path] of texts)
      expect(seen.has(path) || told.has(path) || path === 'SUMMARY.md', path).toBe(true);
  });
});

function flatten(pages: PlannedPage[]): PlannedPage[] {
  return pages.flatMap((page) => [page, ...flatten(page.pages)]);
}
