import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeSelection, Selection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { openPage, writePage } from './test-page';
import { visualKeys } from './visual-keys';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const pages = existsSync(corpora)
  ? readdirSync(corpora, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  : [];
const KEYS = ['Enter', 'Shift-Enter', 'Tab', 'Backspace', 'Delete', 'Alt-ArrowUp'];

it('has pages to try', () => {
  expect(pages.length, `no documentation in ${corpora}: set LECTERN_CORPUS`).toBeGreaterThan(100);
});

const commands = visualKeys(() => undefined);

/** Presses a key at each block in turn, each time on the page as it was; answers what was lost. */
function tryPage(path: string, firstKey: number): { tried: number; lost: string[] } {
  const { page, state } = openPage(readFileSync(join(corpora, path), 'utf8'));
  const blocks = state.doc.children.map((node) => page.writer.writeBlock(node, page.frame.lineEnd));
  const lost: string[] = [];
  let at = 0;
  for (const [index, block] of state.doc.children.entries()) {
    const key = KEYS[(index + firstKey) % KEYS.length] as string;
    const isDeleting = /Backspace|Delete/.test(key);
    const selection = block.isAtom
      ? NodeSelection.create(state.doc, at)
      : Selection.near(state.doc.resolve(at + Math.ceil(block.nodeSize / 2)));
    at += block.nodeSize;
    let next = state.apply(state.tr.setSelection(selection));
    const isDone = commands[key]?.(next, (transaction) => {
      next = next.apply(transaction);
    });
    if (!isDone && block.isAtom && isDeleting) next = next.apply(next.tr.deleteSelection());
    next.doc.check();
    const written = writePage(page, next.doc);
    const isFree = (other: number) =>
      other === index ? !block.isAtom || isDeleting : Math.abs(other - index) <= 1;
    for (const [other, source] of blocks.entries())
      if (!isFree(other) && !written.includes(source))
        lost.push(`${path}: ${key} at ${index} changed ${other}`);
  }
  return { tried: blocks.length, lost };
}

it('leaves the bytes of all blocks but the one that is aimed at, and its neighbours', {
  timeout: 3_600_000,
}, () => {
  let tried = 0;
  const lost: string[] = [];
  for (const path of pages) {
    const found = tryPage(path, tried);
    tried += found.tried;
    lost.push(...found.lost);
  }
  process.stdout.write(`${tried} keys in ${pages.length} pages\n`);
  expect(lost).toEqual([]);
});
