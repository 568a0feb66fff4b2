import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { splitBlocks } from '@/lib/content/blocks/split-blocks';
import { isSame, normalizeNode } from './normalize-node';
import { Origins } from './origins';
import { readAlone, readDocument } from './read-document';
import { DocumentWriter } from './write-document';
import { writeNode } from './write-markdown';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';

const texts = (existsSync(corpora) ? readdirSync(corpora, { recursive: true, encoding: 'utf8' }) : [])
  .filter((path) => path.endsWith('.md'))
  .map(
    (path) =>
      [
        path,
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(join(corpora, path))),
      ] as const,
  );

function open(markdown: string) {
  const origins = new Origins();
  const writer = new DocumentWriter(origins);
  const read = readDocument(markdown, origins);
  return { doc: read.doc, origins, write: (doc: Node) => writer.write(doc, read) };
}

/** The place behind the first word of the block's last line of text. */
function findPlace(doc: Node, from: number, to: number): number | undefined {
  let place: number | undefined;
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isText && node.marks.length === 0) place = position + 1;
  });
  return place;
}

it('keeps every byte of every page', () => {
  expect(texts.length, `no pages in ${corpora}: set LECTERN_CORPUS`).toBeGreaterThan(0);
  const counts = new Map<string, number>();
  for (const [path, text] of texts) {
    const { doc, write } = open(text);
    doc.check();
    expect(write(doc), path).toBe(text);
    for (const { type } of doc.children) counts.set(type.name, (counts.get(type.name) ?? 0) + 1);
  }
  console.warn(texts.length, 'pages', Object.fromEntries(counts));
});

it('changes no byte of any other block, and no more than a word of its own', () => {
  let edits = 0;
  let anew = 0;
  for (const [path, text] of texts) {
    const { doc, write } = open(text);
    const state = EditorState.create({ doc });
    doc.forEach((node, offset) => {
      const place = findPlace(doc, offset, offset + node.nodeSize);
      if (node.type.name === 'protected' || place === undefined) return;
      edits += 1;
      const next = write(state.apply(state.tr.insertText('Zz', place)).doc);
      if (next.replace('Zz', '') === text) return;
      anew += 1;
      const before = splitBlocks(text);
      const after = splitBlocks(next);
      const touched = after.filter((block, at) => block.source !== before[at]?.source);
      expect([after.length, touched.length], `${path}: ${node.textContent.slice(0, 80)}`).toEqual([
        before.length,
        1,
      ]);
    });
  }
  console.warn(edits, 'edits,', anew, 'of them wrote more than the word');
  expect(anew / edits).toBeLessThan(0.02);
});

it('writes each block anew so that it reads the same', () => {
  let written = 0;
  for (const [path, text] of texts) {
    const { doc, origins } = open(text);
    for (const node of doc.children) {
      if (node.type.name === 'protected' || node.type.name === 'hint' || node.content.size === 0) continue;
      const normal = normalizeNode(node);
      const results = (['none', 'full'] as const).map((escaping) =>
        readAlone(writeNode(normal, escaping), origins.definitions),
      );
      const isRight = results.some((read) => read && isSame(read, normal));
      expect(isRight, `${path}: ${origins.of(node)?.source}\n---\n${writeNode(normal, 'full')}`).toBe(true);
      written += 1;
    }
  }
  console.warn(written, 'blocks written anew');
});
