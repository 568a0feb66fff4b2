import { findTarget } from '@/lib/access/content-ways';
import { type ContentTree, type PageNode, type ReusableContent, walkPages } from '@/lib/content/page-tree';
import { checkText } from '@/lib/content/translation/check-text';
import type { TermPair } from '@/lib/content/translation/glossary-terms';
import { type CutSource, type PageUnits, readSource } from '@/lib/content/translation/page-units';
import {
  fieldOf,
  isOpen,
  type ShownUnit,
  showFields,
  showUnits,
  TEXT_FIELDS,
} from '@/lib/content/translation/show-units';
import { readUnits, type StoredUnits } from '@/lib/content/translation/stored-units';
import type { OutputOf } from '@/lib/contract/endpoint';
import { notFound, Problem } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/space-translation';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { findTree } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { hashOf } from '@/lib/storage/content/hash';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { Database, Tx } from '@/lib/storage/database/db';
import { readTranslation } from '@/lib/storage/text-threads/follow-translation';
import { findTranslationLine, type TranslationLine } from '@/lib/storage/translations/translation-line';
import { isKeptOut } from './follow-tree';
import { findTextTerms } from './page-terms';

type TranslatedContent = Omit<PageNode, 'pages'> | ReusableContent;
type Shown = OutputOf<typeof contract.listSpaceTranslationUnits>['items'][number];

/** A translation, and the content of it that somebody works in. */
export interface OpenTranslation extends TranslationLine {
  target: 'main' | 'change-request';
  head: string;
  own: LoadedTree;
  /** The source as the target has followed it. */
  source: LoadedTree;
}

/** What is read along with a line: the glossary, and the comments on a page. */
interface Along {
  hasTerms?: boolean;
  pageId?: string;
}

/** The line that `name` says, else the main content where it can be edited directly, else the asker's newest draft. */
export async function findLine(
  context: ObjectContext,
  on: Database | Tx,
  name?: string,
  along: Along = {},
): Promise<TranslationLine & Pick<OpenTranslation, 'target' | 'head'>> {
  const line = await findTranslationLine(on, viewerOf(context), context.subject.id, {
    changeRequest: name,
    ...along,
  });
  if (!line) throw notFound('translation');
  if (name !== undefined && !line.changeRequest) throw notFound('change request');
  const isMain = findTarget('writeTranslationUnits', line, context.subject.role) === 'main';
  const changeRequest = name === undefined && isMain ? null : line.changeRequest;
  return {
    ...line,
    changeRequest,
    target: isMain && !changeRequest ? 'main' : 'change-request',
    head: changeRequest?.revisionId ?? line.revisionId,
  };
}

export async function openTranslation(
  context: ObjectContext,
  on: Database | Tx,
  name?: string,
  along: Along = {},
): Promise<OpenTranslation> {
  const line = await findLine(context, on, name, along);
  const own = await findTree(on, context.subject.id, line.head);
  const source = await findTree(on, line.sourceSpaceId, line.sourceRevisionId);
  if (!own || !source) throw notFound('translation');
  return { ...line, own, source };
}

export const toLine = ({ head, changeRequest }: Pick<OpenTranslation, 'head' | 'changeRequest'>) => ({
  revision: head,
  changeRequest: changeRequest
    ? { id: changeRequest.id, number: changeRequest.number, subject: changeRequest.subject }
    : undefined,
});

export function findContent({ tree }: LoadedTree, id: string): TranslatedContent | undefined {
  for (const { page } of walkPages(tree.pages)) if (page.id === id) return page;
  return tree.reusableContents.find((content) => content.id === id);
}

/** A page of a translation and that of its source, with all texts. */
export interface OpenPage {
  own: TranslatedContent;
  from: TranslatedContent;
  stored: StoredUnits;
  source: CutSource;
  page: PageUnits;
}

export function requirePage({ own, source }: Pick<OpenTranslation, 'own' | 'source'>, id: string) {
  const [mine, from] = [findContent(own, id), findContent(source, id)];
  if (!mine || !from || isKeptOut(mine)) throw notFound('page');
  return { own: mine, from };
}

export type ContentPair = Pick<OpenPage, 'own' | 'from'>;

/** All that the texts of a page follow from. */
export const keyOf = ({ own, from }: ContentPair): string =>
  hashOf(
    JSON.stringify([
      [own.units, own.document, from.document],
      ...TEXT_FIELDS.map((name) => [fieldOf(own, name), fieldOf(from, name)]),
    ]),
  );

/** The same as `readPages`, where each of them has to be read. */
export async function openPages(on: Database | Tx, pairs: readonly ContentPair[]): Promise<OpenPage[]> {
  return (await readPages(on, pairs)).map((page) => {
    if (!page) throw new Problem(422, 'This page is too long to be translated text by text.');
    return page;
  });
}

/** Reads pages, with one statement for what stands beside them and one for their texts; undefined where that takes too long. */
export async function readPages(
  on: Database | Tx,
  pairs: readonly ContentPair[],
): Promise<(OpenPage | undefined)[]> {
  const units = await getDocuments(
    on,
    pairs.flatMap(({ own }) => own.units ?? []),
  );
  const known = pairs.map(({ own, from }) => {
    const json = own.units === undefined ? undefined : units.get(own.units);
    // A page that was written anew, as by an import, is read against what the target has followed.
    const stored: StoredUnits = json
      ? readUnits(json)
      : { ...(from.document !== undefined && { source: from.document }) };
    return { own, from, stored };
  });
  const hashes = known.flatMap(({ own, stored }) => [stored.source ?? [], own.document ?? []].flat());
  const texts = await getDocuments(on, hashes);
  const textOf = (hash: string | undefined) => (hash === undefined ? '' : (texts.get(hash) ?? ''));
  return Promise.all(
    known.map(async ({ own, from, stored }) => {
      const source = textOf(stored.source);
      const page = await readTranslation({ ...stored, source, now: textOf(own.document) });
      return page && { own, from, stored, source: readSource(source), page };
    }),
  );
}

export const showPage = ({ own, from, stored, source, page }: OpenPage): ShownUnit[] => [
  ...showFields(own, from, stored),
  ...showUnits(source, page),
];

/** Where the texts of a page stand on it, and which comments are on them. */
export interface UnitComments {
  /** The ids of open comments, by the places of texts. */
  on: ReadonlyMap<string, string[]>;
  /** Those on the page as a whole, or on what is none of its texts. */
  others: string[];
  rangeOf(place: string): { quote: string; start: number } | undefined;
}

/** Who may not read the source gets its text where the page itself shows it, and nowhere else. */
export function presentUnit(
  { seesSource }: Pick<TranslationLine, 'seesSource'>,
  { own, stored }: OpenPage,
  { place, kind, state, source, text, writtenFor, showsSource }: ShownUnit,
  pageTerms: readonly TermPair[] = [],
  comments?: UnitComments,
): Shown {
  const shownSource = seesSource || showsSource ? source : undefined;
  const terms = shownSource === undefined ? [] : findTextTerms(shownSource, pageTerms);
  return {
    object: 'translation-unit',
    id: `${own.id}:${place}`,
    content: own.id,
    kind,
    state,
    // A short text could be guessed by its hash alone: that of its page goes in with it.
    hash: hashOf(JSON.stringify([place, state, source, text, seesSource ? '' : stored.source])).slice(0, 20),
    source: shownSource,
    text,
    writtenFor: seesSource ? writtenFor : undefined,
    terms,
    checks:
      seesSource && kind !== 'removed' && state !== 'missing' && state !== 'changed' && source && text
        ? checkText(source, text, { isTitle: place === 'title', terms })
        : [],
    comments: comments?.on.get(place) ?? [],
    range: comments?.rangeOf(place),
  };
}

/** The pages of the target that its source has and that are translated, in their order, and reusable contents behind them. */
export function listTranslated(own: ContentTree, source: ContentTree) {
  const known = new Set([...walkPages(source.pages)].map(({ page }) => page.id));
  const contents = new Map(source.reusableContents.map((content) => [content.id, content]));
  const froms = new Map<string, TranslatedContent>(contents);
  for (const { page } of walkPages(source.pages)) froms.set(page.id, page);
  const pages: { own: TranslatedContent; depth: number }[] = [];
  const visit = (nodes: readonly PageNode[], depth: number) => {
    for (const node of nodes) {
      if (known.has(node.id) && !node.noTranslate) pages.push({ own: node, depth });
      visit(node.pages, depth + 1);
    }
  };
  visit(own.pages, 0);
  for (const content of own.reusableContents)
    if (contents.has(content.id)) pages.push({ own: content, depth: 0 });
  return pages.flatMap(({ own, depth }) => {
    const from = froms.get(own.id);
    return from ? [{ own, from, depth }] : [];
  });
}

export interface UnitCounts {
  total: number;
  open: number;
}

export const countUnits = (units: readonly ShownUnit[]): UnitCounts => ({
  total: units.filter(({ state }) => state !== 'removed').length,
  open: units.filter(isOpen).length,
});
