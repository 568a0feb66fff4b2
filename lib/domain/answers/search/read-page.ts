import { fillForAll } from '@/lib/content/conditions/fill-expressions';
import type { ContentTree } from '@/lib/content/page-tree';
import type { SearchPage } from '@/lib/content/search/cut-sections';
import { listPassages } from '@/lib/content/search/list-passages';
import { readSectionsOf } from '@/lib/content/search/read-sections';
import { packTerms, type SectionTerms } from '@/lib/content/search/section-terms';
import type { IndexedSection } from '@/lib/domain/viewer/found-section';
import { variablesOnPage } from '@/lib/domain/viewer/page-names';
import { toProminent } from '@/lib/storage/search/term-keys';
import type { NewSection } from '@/lib/storage/search/write-pages';
import { unlessOverrun } from '@/lib/storage/text-threads/document-blocks';
import { limitOf, textThreads } from '@/lib/storage/text-threads/text-threads';
import { keyOfText } from '../embeddings/key-of-text';
import type { IndexedPage } from './list-outdated';

/** A text of a page: its own, or one that it includes. */
export interface PageText {
  document: string;
  markdown: string;
  reusableContent?: string;
}

/** A page with more headings than this is not for readers; the rest of it is not indexed. */
const MAX_SECTIONS = 2_000;

/** Cuts a page into sections and reads their words, which are noted in `terms` by their key. Its readers find what they read: values of variables. */
export async function readPage(
  { node, facts }: IndexedPage,
  texts: readonly PageText[],
  variables: ContentTree['variables'],
  toKey: (hash: number) => number,
  terms: Map<number, string>,
): Promise<NewSection[]> {
  const sections: NewSection[] = [];
  const roots = variablesOnPage({ variables }, node);
  for (const { markdown, ...source } of texts) {
    const filled = fillForAll(markdown, roots);
    const isIncluded = source.reusableContent !== undefined;
    const page: SearchPage = {
      title: facts.title,
      ancestors: facts.ancestors.map(({ title }) => title),
      markdown: filled.text,
      ...(node.description && !isIncluded ? { description: node.description } : {}),
    };
    for (const { section, analyzed, terms: found } of await readSections(page)) {
      if (isIncluded && !section.heading && !section.text && !section.code) continue;
      const from = filled.toWritten(section.from);
      const to = filled.toWritten(section.to);
      const indexed: IndexedSection = { ...section, from, to, ...source };
      sections.push({
        hidden: facts.hidden,
        words: analyzed.body.length,
        keys: listKeys(analyzed, found, toKey, terms),
        anchor: section.anchor ?? null,
        terms: Buffer.from(packTerms(analyzed)).toString('base64'),
        section: JSON.stringify(indexed),
        vectorKeys: listPassages(page, section).map(keyOfText),
      });
    }
  }
  return sections;
}

/** In characters: the sections of what is shorter are read in a moment, whatever it says. */
const SHORT = 50_000;

/** A text that takes too long is found by its title alone. */
async function readSections(page: SearchPage) {
  if (page.markdown.length <= SHORT) return readSectionsOf(page, MAX_SECTIONS);
  return textThreads
    .run('readSections', { page, max: MAX_SECTIONS }, limitOf(page.markdown))
    .catch(unlessOverrun(() => readSectionsOf({ ...page, markdown: '' }, MAX_SECTIONS)));
}

function listKeys(
  { title, heading, names }: SectionTerms,
  found: ReadonlyMap<string, number>,
  toKey: (hash: number) => number,
  terms: Map<number, string>,
): number[] {
  const keys = new Set<number>();
  for (const [term, hash] of found) {
    const key = toKey(hash);
    keys.add(key);
    terms.set(key, term);
  }
  for (const hash of [...title, ...heading, ...names]) if (hash !== 0) keys.add(toProminent(toKey(hash)));
  return [...keys];
}
