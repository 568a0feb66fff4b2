import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { loadEmojiReader } from '@/lib/content/search/emoji-reader';
import { Highlighter } from '@/lib/content/search/excerpt';
import { badRequest, notFound } from '@/lib/contract/problem';
import { MOST_PAGES_OF_SPACE, MOST_SECTIONS_OF_PAGE, type searchOrganization } from '@/lib/contract/search';
import { positionOf, sliceAfter } from '@/lib/domain/authoring/links/slice-list';
import { type Cursors, paginate } from '@/lib/domain/shared/paginate';
import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import type { Findings, FoundSection, SearchScope } from '@/lib/domain/viewer/found-section';
import { shownSpaces } from '@/lib/domain/viewer/limit-search';
import { findIndexProgress } from '@/lib/storage/search/vectors';
import { getEmbedder } from '../embeddings/get-embedder';
import { findSections } from './find-sections';
import { isCurrent } from './index-space';
import { selectPreferredSpaces, selectSiteSpaces } from './select-site-spaces';

interface PageQuery {
  page?: string | undefined;
  limit?: number | undefined;
}

/** Spaces are in the order of their best pages: an answer is a few sections, so the whole of it is looked at. */
const MOST_SECTIONS = 100;

async function searchSpaces(context: ObjectContext, text: string, query: PageQuery, scope: SearchScope) {
  const findings = await findSections(context, { text, scope, limit: MOST_SECTIONS });
  const presenter = new SearchPresenter(context, findings, await loadEmojiReader());
  const spaces = groupBySpace(groupByPage(findings));
  return list(
    context,
    query,
    spaces,
    (pages) => pages[0]?.[0]?.space.id ?? '',
    (pages) => presenter.toSpace(pages),
  );
}

function list<Group, Item>(
  context: ObjectContext,
  query: PageQuery,
  groups: readonly Group[],
  idOf: (group: Group) => string,
  present: (group: Group) => Item,
) {
  const listed = groups.map((group, index) => ({ id: idOf(group), index, group }));
  return paginate(
    context,
    query,
    async ({ after, limit }) => ({ rows: sliceAfter(listed, after, limit), count: listed.length }),
    positionOf,
    ({ group }) => present(group),
  );
}

/** A cursor is good for one address: this binds it to what the body asks for as well. */
function bindCursors(cursors: Cursors, body: unknown): Cursors {
  const asked = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16);
  return {
    read: (page) => {
      const position = cursors.read(page);
      if (position && position[0] !== asked)
        throw badRequest('page', 'is not a page of this search; start without it');
      return position?.slice(1);
    },
    write: (position) => cursors.write([asked, ...position]),
  };
}

export const searchOperations = {
  searchOrganization: (context, { query }) => searchSpaces(context, query.query, query, {}),

  searchSpace: async (context, { query }) => {
    const scope = { spaceIds: [context.subject.id] };
    const findings = await findSections(context, { text: query.query, scope, limit: MOST_SECTIONS });
    const presenter = new SearchPresenter(context, findings, await loadEmojiReader());
    return list(
      context,
      query,
      groupByPage(findings),
      (sections) => sections[0]?.pageId ?? '',
      (sections) => presenter.toPage(sections),
    );
  },

  searchSite: async (context, { query, body }) => {
    const shown = await shownSpaces(context);
    const spaceIds = selectSiteSpaces(shown, body);
    const preferredSpaceIds = selectPreferredSpaces(shown, body);
    const bound = { ...context, cursors: bindCursors(context.cursors, body) };
    return searchSpaces(bound, body.query, query, { spaceIds, preferredSpaceIds, withoutHidden: true });
  },

  getSearchIndex: async ({ database, environment, subject }) => {
    const embedder = getEmbedder({ environment });
    const progress = await findIndexProgress(database, subject.id, embedder?.model ?? '');
    if (!progress) throw notFound('space');
    const isRead = embedder !== undefined && progress.ai;
    return {
      isCurrent: isCurrent(progress),
      sections: progress.sections,
      model: {
        provider: (isRead && environment.embeddings?.provider) || ('off' as const),
        sections: isRead ? progress.read : 0,
      },
    };
  },
} satisfies Partial<Operations>;

type ShownSpace = z.input<typeof searchOrganization.response>['items'][number];
type ShownPage = ShownSpace['pages'][number];

const MAX_BODY = 280;
/** The share of the best one's score with which another section of a page is worth its place before other pages. */
const NEARLY = 0.8;

/** Found sections by their page, each page in the order of its best section. */
export const groupByPage = ({ sections }: Findings): FoundSection[][] =>
  groupBy(sections, ({ space, pageId }) => `${space.id} ${pageId}`);

const groupBySpace = (pages: readonly FoundSection[][]): FoundSection[][][] =>
  groupBy(pages, ([first]) => first?.space.id ?? '');

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

/** Shows what was found for one query. */
class SearchPresenter {
  readonly #highlighter: Highlighter;

  constructor(
    readonly context: ObjectContext,
    { query }: Findings,
    readonly showEmoji: (text: string) => string,
  ) {
    this.#highlighter = new Highlighter(query);
  }

  toSpace(pages: readonly FoundSection[][]): ShownSpace {
    const best = firstOf(firstOf(pages));
    const { id, title, emoji } = best.space;
    return {
      id,
      title,
      emoji: emoji ?? undefined,
      score: best.score,
      pages: pages.slice(0, MOST_PAGES_OF_SPACE).map((page) => this.toPage(page)),
    };
  }

  toPage(sections: readonly FoundSection[]): ShownPage {
    const { space, page, revision, score } = firstOf(sections);
    const home = spaceAppPath({ organizationId: this.context.subject.organizationId, id: space.id });
    const app = appUrl(this.context.environment, `${home}/${page.path}`);
    return {
      id: page.id,
      title: page.title,
      path: page.path,
      ancestors: page.ancestors,
      hidden: page.hidden,
      revision,
      highlights: { title: this.#highlighter.mark(page.title) },
      score,
      urls: { app },
      sections: sections
        .filter((section) => section.score >= score * NEARLY)
        .slice(0, MOST_SECTIONS_OF_PAGE)
        .map((section) => this.#toSection(section, app)),
    };
  }

  #toSection({ page, section, score }: FoundSection, app: string): ShownPage['sections'][number] {
    const { anchor = '', from, to } = section;
    const title = this.showEmoji(section.heading) || page.title;
    const { text, highlights } = this.#highlighter.cut(
      this.showEmoji(section.text) || section.code,
      MAX_BODY,
    );
    const hash = anchor ? `#${anchor}` : '';
    return {
      id: `${page.id}#${anchor}`,
      title,
      path: `${page.path}${hash}`,
      body: text,
      anchor,
      span: { from, to },
      reusableContent: section.reusableContent,
      highlights: { title: this.#highlighter.mark(title), body: highlights },
      score,
      urls: { app: `${app}${hash}` },
    };
  }
}

function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error('What was found is never empty.');
  return first;
}
