import type { z } from 'zod';
import { Highlighter } from '@/lib/content/search/excerpt';
import { MOST_PAGES_OF_SPACE, MOST_SECTIONS_OF_PAGE, type searchOrganization } from '@/lib/contract/search';
import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Findings, FoundSection } from '@/lib/domain/viewer/found-section';

type ShownSpace = z.input<typeof searchOrganization.response>['items'][number];
type ShownPage = ShownSpace['pages'][number];

const MAX_BODY = 280;
/** The share of the best one's score with which another section of a page is worth its place before other pages. */
const NEARLY = 0.8;

/** Found sections by their page, each page in the order of its best section. */
export const groupByPage = ({ sections }: Findings): FoundSection[][] =>
  groupBy(sections, ({ space, pageId }) => `${space.id} ${pageId}`);

export const groupBySpace = (pages: readonly FoundSection[][]): FoundSection[][][] =>
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
export class SearchPresenter {
  readonly #highlighter: Highlighter;

  constructor(
    readonly context: ObjectContext,
    { query }: Findings,
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
    const title = section.heading || page.title;
    const { text, highlights } = this.#highlighter.cut(section.text || section.code, MAX_BODY);
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
