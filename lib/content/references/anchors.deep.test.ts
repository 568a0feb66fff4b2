import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseFrontMatter } from '../front-matter';
import { readMarkup } from '../markup/to-hast';
import { findAnchors } from './find-anchors';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';

it('finds the anchors of every heading that a page shows', () => {
  expect(existsSync(corpora), `no documentation sets in ${corpora}: set LECTERN_CORPUS`).toBe(true);
  const missing: string[] = [];
  let drawn = 0;
  for (const entry of readdirSync(corpora, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.md')) continue;
    const { body } = parseFrontMatter(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    const found = findAnchors(body);
    for (const { id } of readMarkup(body, 'token').outline) {
      drawn += 1;
      if (!found.has(id)) missing.push(`${entry.parentPath}/${entry.name}#${id}`);
    }
  }
  expect(drawn).toBeGreaterThan(1_000);
  expect(missing).toEqual([]);
}, 120_000);
