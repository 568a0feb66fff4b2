import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editPage } from '@/lib/testing/edit-page';
import { rebuildPage } from '@/lib/testing/rebuild-page';
import { seedRandom } from '@/lib/testing/seed-random';
import { diffMarkdown } from './diff-markdown';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const paths = existsSync(corpora)
  ? readdirSync(corpora, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  : [];
const pages = paths.sort().map((path) => [path, readFileSync(join(corpora, path), 'utf8')] as const);

const isChanged = (change: { kind: string }) => change.kind !== 'same';

describe('comparisons over the corpora', () => {
  it('has corpora to walk', () => {
    expect(pages, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]);
  });

  it.each([1, 3, 10, 40])('lose nothing after %i edits of each page', (edits) => {
    for (const [index, [path, before]] of pages.entries()) {
      const after = editPage(before, edits, seedRandom(index * 100 + edits));
      const changes = diffMarkdown(before, after);
      expect(rebuildPage(changes, 'before'), path).toBe(before);
      expect(rebuildPage(changes, 'after'), path).toBe(after);
      // No more blocks are told than edits could touch: one of each, and both places of a move.
      expect(changes.filter(isChanged).length, path).toBeLessThanOrEqual(edits * 4);
    }
  });

  it('lose nothing between pages that have nothing to do with each other', () => {
    for (const [index, [path, before]] of pages.entries()) {
      const after = pages[(index * 7 + 1) % pages.length]?.[1] ?? '';
      const changes = diffMarkdown(before, after);
      expect(rebuildPage(changes, 'before'), path).toBe(before);
      expect(rebuildPage(changes, 'after'), path).toBe(after);
    }
  });

  it('see no change where only line ends and the space between blocks are others', () => {
    for (const [path, before] of pages) {
      const changes = diffMarkdown(before, before.replaceAll('\n', '\r\n'));
      expect(changes.filter(isChanged).length, path).toBe(0);
    }
  });
});
