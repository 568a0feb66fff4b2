import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseFrontMatter } from '../front-matter';
import { findLinks } from '../links';
import { fromDocument } from './from-document';
import type { JsonDocument } from './nodes';
import { writeRef } from './refs';
import { toDocument } from './to-document';

const corpora = process.env.LECTERN_CORPUS ?? join(process.cwd(), '..', 'shared', 'corpus');
const paths = existsSync(corpora)
  ? readdirSync(corpora, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  : [];
const bodies = paths.map((path) => ({
  path,
  body: parseFrontMatter(readFileSync(join(corpora, path), 'utf8')).body,
}));

const withoutKeys = (document: JsonDocument): string =>
  JSON.stringify(document, (name, value: unknown) => (name === 'key' ? undefined : value));

/** All addresses and all words of a document, those of kept mark-up too. */
function readAll(value: unknown, found = { texts: [] as string[], addresses: [] as string[] }) {
  if (typeof value === 'string') {
    found.texts.push(value);
    found.addresses.push(value, ...findLinks(value).map((link) => link.target));
  } else if (typeof value === 'object' && value !== null) {
    found.addresses.push(writeRef(value));
    // The address of a heading's own anchor is said by its id.
    if ('id' in value) found.addresses.push(`#${String(value.id)}`);
    if ('code' in value)
      found.texts.push(
        ...String(value.code)
          .split('-')
          .map((point) => String.fromCodePoint(Number.parseInt(point, 16) || 32)),
      );
    for (const [name, part] of Object.entries(value))
      if (name !== 'key' && name !== 'meta') readAll(part, found);
  }
  return found;
}

const countWords = (text: string) => {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

it('has pages to read', () => {
  expect(paths.length, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).toBeGreaterThan(0);
});

it('keeps every byte of every page beside its document', () => {
  for (const { path, body } of bodies) expect(fromDocument(toDocument(body), body), path).toBe(body);
});

it('reads its own markdown as the same document', () => {
  for (const { path, body } of bodies) {
    const document = toDocument(body);
    const again = toDocument(fromDocument(document));
    expect(withoutKeys(again), path).toBe(withoutKeys(document));
  }
});

it('has every address and every word of every page', () => {
  let links = 0;
  for (const { path, body } of bodies) {
    const { texts, addresses } = readAll(toDocument(body));
    const wanted = findLinks(body).map((link) => link.target);
    const missing = wanted.filter((target) => !addresses.includes(target) && target !== '');
    expect(missing, path).toEqual([]);
    links += wanted.length;
    const found = countWords(texts.join(' '));
    const prose = body
      .replace(
        /<\/?[a-z][^>]*>|\{%[^%]*%\}|^[ \t]*```.*$|&#?\w+;|\[\^[^\]]+\]|(?<=\])\[[^\]\n]*\]|^\[[^\]\n]+\]:/gim,
        ' ',
      )
      .replace(/^(\s*)\d+[.)]/gm, ' ');
    for (const [word, count] of countWords(prose))
      expect(found.get(word) ?? 0, `${path}: ${word}`).toBeGreaterThanOrEqual(count);
  }
  expect(links).toBeGreaterThan(1_000);
});
