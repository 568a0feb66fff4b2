import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleSource } from '@/components/blocks/article-source';
import { MarkdownView } from '@/components/blocks/markdown/markdown-view';
import { loadParsers } from '@/components/blocks/markdown/use-markup';
import { renderArticle } from '@/components/blocks/render-article';
import { readInnerLink } from '@/lib/content/inner-links';
import { findProgramRoot } from '@/lib/environment/program-root';
import { type BookPage, ENGLISH } from '@/lib/pdf/book';
import { renderPdf } from '@/lib/pdf/render-pdf';
import { type WritePage, writePage } from '@/lib/pdf/write-book';
import { type DrawnBlock, listHtmlBlocks, listPdfBlocks } from './drawn-blocks';

interface DrawnPage {
  page: BookPage;
  /** The page of a published site. */
  article: DrawnBlock[];
  /** What members read, and see of what they write. */
  dashboard: DrawnBlock[];
  pdf: DrawnBlock[];
}

/** What the pages lead to: each place has the same titles and files to draw with. */
interface Surroundings {
  findPage(id: string): { title: string; description?: string | undefined } | undefined;
  findFile(id: string): { name: string; isPicture: boolean } | undefined;
}

const SIZE = 1_000;
const PICTURE = { path: '/pictures/dot', width: 40, height: 20 };

/** A page on one sheet, however long: where a sheet ends is no difference between drawings. */
const writeTallPage: WritePage = async (...page) => {
  const written = await writePage(...page);
  return { ...written, source: `#set page(height: auto)\n${written.source}` };
};

/** Draws pages in all places that show them, with the same surroundings. */
export async function drawEverywhere(
  pages: readonly BookPage[],
  around: Surroundings,
  readPicture: () => Promise<Uint8Array>,
): Promise<DrawnPage[]> {
  const failed: string[] = [];
  const bytes = await renderPdf(
    {
      title: 'Pages',
      subtitle: '',
      language: ENGLISH,
      pages,
      findAddress: ({ kind, id }) =>
        (kind === 'page' ? around.findPage(id) : around.findFile(id)) && `https://docs.example.org/${id}`,
      findPage: (id) => around.findPage(id),
      findFile: (id) => {
        const file = around.findFile(id);
        return file && { name: file.name, size: SIZE, picture: file.isPicture ? PICTURE : undefined };
      },
      findInclude: () => undefined,
    },
    {
      programRoot: findProgramRoot(),
      picturePaths: [PICTURE.path],
      readPicture,
      token: crypto.randomUUID(),
      signal: new AbortController().signal,
      writePage: writeTallPage,
      onFallback: (ids, reason) => failed.push(`${ids.join(', ')}: ${reason}`),
      report: () => undefined,
    },
  );
  if (failed.length > 0) throw new Error(`Pages that could not be typeset: ${failed.join('; ')}`);
  // What comes before them is the table of contents.
  const sheets = (await listPdfBlocks(bytes)).slice(-pages.length);
  await loadParsers();
  return Promise.all(
    pages.map(async (page, at) => {
      const source = toSource(page.markdown ?? '', around);
      const article = listHtmlBlocks((await renderArticle(source)).html);
      const [title, ...pdf] = sheets[at] ?? [];
      // Every page of a PDF begins with its title; a heading with which the text begins takes its place.
      const isOfText = article[0]?.kind === 'heading' && article[0].text === title?.text;
      return {
        page,
        article,
        dashboard: listHtmlBlocks(renderToStaticMarkup(createElement(MarkdownView, source))),
        pdf: title && isOfText ? [title, ...pdf] : pdf,
      };
    }),
  );
}

const toSource = (markdown: string, around: Surroundings): ArticleSource => ({
  markdown,
  locale: 'en',
  externalLinks: 'blank',
  resolveLink: (target) => {
    const inner = readInnerLink(target);
    const page = inner?.kind === 'page' ? around.findPage(inner.id) : undefined;
    if (inner?.kind === 'file' && around.findFile(inner.id)) return { href: `/file/${inner.id}` };
    return page && inner ? { href: `/to/${inner.id}${inner.suffix}`, ...page } : undefined;
  },
  resolveFile: (target) => {
    const inner = readInnerLink(target);
    const file = inner?.kind === 'file' ? around.findFile(inner.id) : undefined;
    return file && inner ? { href: `/file/${inner.id}`, name: file.name, size: SIZE } : undefined;
  },
  holds: () => true,
});
