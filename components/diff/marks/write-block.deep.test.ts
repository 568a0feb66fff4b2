import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { diffMarkdown } from '@/lib/content/diff/diff-markdown';
import { readMarkup } from '@/lib/content/markup/to-hast';
import { editPage } from '@/lib/testing/edit-page';
import { seedRandom } from '@/lib/testing/seed-random';
import { markTree } from './mark-tree';
import { hasLineSigns, withoutSigns } from './signs';
import { writeEdited } from './write-block';
import type { WrittenSide } from './write-parts';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const paths = existsSync(corpora)
  ? readdirSync(corpora, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  : [];
const pages = paths.sort().map((path) => [path, readFileSync(join(corpora, path), 'utf8')] as const);

function readText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(readText).join('') : '';
}

const readMarked = (markdown: string) => markTree(readMarkup(markdown, crypto.randomUUID()).tree);
const readWords = (markdown: string) => withoutSigns(readText(readMarked(markdown))).replace(/\s+/g, '');

describe('marked blocks over the corpora', () => {
  it('has corpora to walk', () => {
    expect(pages, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]);
  });

  it.each(['before', 'after'] as const)('say the same as without marks on the side %s', (side) => {
    let compared = 0;
    const different: string[] = [];
    for (const [index, [path, before]] of pages.entries()) {
      const after = editPage(before, 8, seedRandom(index));
      for (const change of diffMarkdown(before, after)) {
        if (change.kind !== 'edited') continue;
        compared += 1;
        const marked = writeEdited(change.before, change.after, change.detail, side);
        if (readWords(marked) !== readWords(change[side].source))
          different.push(`${path}: ${change[side].source}`);
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(300);
  });

  it('leave no sign in what is drawn, but at lines of code', () => {
    for (const [index, [path, before]] of pages.entries()) {
      const after = editPage(before, 8, seedRandom(index));
      for (const change of diffMarkdown(before, after)) {
        if (change.kind !== 'edited') continue;
        for (const side of ['before', 'after', 'both'] satisfies WrittenSide[]) {
          const marked = writeEdited(change.before, change.after, change.detail, side);
          const text = readText(readMarked(marked));
          if (!hasLineSigns(text)) expect(text, path).toBe(withoutSigns(text));
        }
      }
    }
  });
});
