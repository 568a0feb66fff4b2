import { listIncludes } from '@/lib/content/expand-includes';
import { getDocument, getDocuments } from '@/lib/storage/content/get-documents';
import type { Database } from '@/lib/storage/database/db';
import type { IndexedPage } from './list-outdated';
import { type Contents, listVariableKeys } from './page-state';
import type { PageText } from './read-page';

interface PageTexts {
  page: IndexedPage;
  /** Its own text first. */
  texts: PageText[];
  /** Keys in `Contents` of what it includes, of what that includes, and of variables in it, whether they are there or not. */
  includes: string[];
}

/** The texts of pages, with what they include. */
export async function* readTexts(
  database: Database,
  pages: readonly IndexedPage[],
  contents: Contents,
): AsyncGenerator<PageTexts> {
  const markdowns = await getDocuments(
    database,
    pages.flatMap(({ node }) => node.document ?? []),
  );
  for (const page of pages) {
    const { document } = page.node;
    const markdown = document === undefined ? '' : (markdowns.get(document) ?? '');
    const texts: PageText[] = [{ document: document ?? '', markdown }];
    const includes = new Set(listIncludes(markdown));
    // A set that grows is walked to its end.
    for (const id of includes) {
      const included = contents.get(id);
      if (included === undefined) continue;
      const text = await getDocument(database, included);
      texts.push({ document: included, markdown: text, reusableContent: id });
      for (const inner of listIncludes(text)) includes.add(inner);
    }
    const variables = new Set(texts.flatMap((text) => listVariableKeys(text.markdown)));
    yield { page, texts, includes: [...includes, ...variables] };
  }
}
