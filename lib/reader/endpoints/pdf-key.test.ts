import { expect, test } from 'vitest';
import { EMPTY_TREE } from '@/lib/content/page-tree';
import type { PdfPage } from '@/lib/domain/instance/pdf/write-page-pdf';
import { ENGLISH } from '@/lib/pdf/book';
import { LoadedTree } from '@/lib/storage/content/tree-cache';
import { keyOfPdf } from './pdf-key';

const dot = { id: 'dot', name: 'dot.png', contentType: 'image/png', size: 1, blob: 'a' };
const pageWith = (blob: string, title = 'Second'): PdfPage => ({
  id: 'page',
  title: 'First',
  description: undefined,
  tags: [],
  markdown: '![dot](/files/dot) [second](/pages/second)',
  above: 'Docs',
  language: ENGLISH,
  loaded: new LoadedTree('root', { ...EMPTY_TREE, files: [{ ...dot, blob }] }),
  findPage: () => ({ title }),
  findAddress: ({ kind, id }) => `https://docs.example.org/${kind}/${id}`,
});

test('a PDF is made anew when a picture took the place of another, or a page that it names has another title', () => {
  expect(keyOfPdf(pageWith('a'))).toBe(keyOfPdf(pageWith('a')));
  expect(keyOfPdf(pageWith('b'))).not.toBe(keyOfPdf(pageWith('a')));
  expect(keyOfPdf(pageWith('a', 'Another'))).not.toBe(keyOfPdf(pageWith('a')));
});
