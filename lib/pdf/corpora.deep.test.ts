import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { parseFrontMatter } from '@/lib/content/front-matter';
import { findProgramRoot } from '@/lib/environment/program-root';
import { type BookPage, ENGLISH } from './book';
import { renderPdf } from './render-pdf';
import { writePage } from './write-book';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';

/** As many pages at once as a large chapter has. */
const CHUNK = 25;

function readPages(): BookPage[] {
  return readdirSync(corpora, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry, index) => {
      const file = path.join(entry.parentPath, entry.name);
      const { body } = parseFrontMatter(readFileSync(file, 'utf8'));
      return { id: `page${index}`, title: file, level: 1, markdown: body };
    });
}

it('sets every page of the corpora as it is meant, with all of its headings', async () => {
  expect(existsSync(corpora), `no documentation sets in ${corpora}: set LECTERN_CORPUS`).toBe(true);
  const pages = readPages();
  expect(pages.length).toBeGreaterThan(300);
  for (let at = 0; at < pages.length; at += CHUNK) {
    const chunk = pages.slice(at, at + CHUNK);
    const failed: string[] = [];
    const bytes = await renderPdf(
      {
        title: 'Corpora',
        subtitle: '',
        language: ENGLISH,
        pages: chunk,
        findAddress: () => undefined,
        findPage: () => undefined,
        findFile: () => undefined,
        findInclude: () => undefined,
      },
      {
        programRoot: findProgramRoot(),
        picturePaths: [],
        readPicture: () => Promise.reject(new Error('There are none.')),
        token: 'token',
        signal: new AbortController().signal,
        writePage,
        onFallback: (ids, reason) => failed.push(...ids.map((id) => `${id} ${reason}`)),
        report: () => undefined,
      },
    );
    expect(failed).toEqual([]);
    const pdf = await getDocumentProxy(bytes);
    const outline = await pdf.getOutline();
    expect(outline.length).toBe(chunk.length);
  }
});
