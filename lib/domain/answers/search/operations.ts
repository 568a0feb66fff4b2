import { createHash } from 'node:crypto';
import { badRequest } from '@/lib/contract/problem';
import { positionOf, sliceAfter } from '@/lib/domain/authoring/links/slice-list';
import type { Cursors } from '@/lib/domain/shared/paginate';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import type { SearchScope } from '@/lib/domain/viewer/found-section';
import { shownSpaces } from '@/lib/domain/viewer/limit-search';
import { chooseSiteSpaces } from './choose-site-spaces';
import { findSections } from './find-sections';
import { groupByPage, groupBySpace, SearchPresenter } from './present-search';

interface PageQuery {
  page?: string | undefined;
  limit?: number | undefined;
}

/** Spaces are in the order of their best pages: an answer is a few sections, so the whole of it is looked at. */
const MOST_SECTIONS = 100;

async function searchSpaces(context: ObjectContext, text: string, query: PageQuery, scope: SearchScope) {
  const findings = await findSections(context, { text, scope, limit: MOST_SECTIONS });
  const presenter = new SearchPresenter(context, findings);
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
    const presenter = new SearchPresenter(context, findings);
    return list(
      context,
      query,
      groupByPage(findings),
      (sections) => sections[0]?.pageId ?? '',
      (sections) => presenter.toPage(sections),
    );
  },

  searchSite: async (context, { query, body }) => {
    const spaceIds = chooseSiteSpaces(await shownSpaces(context), body);
    const bound = { ...context, cursors: bindCursors(context.cursors, body) };
    return searchSpaces(bound, body.query, query, { spaceIds, withoutHidden: true });
  },
} satisfies Partial<Operations>;
