import { paginate, type RowPage } from '@/lib/domain/shared/paginate';
import type { Operations, UserContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import {
  countChangeRequests,
  countOrganizationChangeRequests,
  listChangeRequests,
  listOrganizationChangeRequests,
  type StatusCounts,
} from '@/lib/storage/change-requests/list-change-requests';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { listReviewFacts, type ReviewFacts } from '@/lib/storage/reviews/merge-facts';
import { checkListed } from '../reviews/check-merge';
import { toChangeRequest, toPerson } from './present-change-request';

interface FilterWords {
  contributor?: string | undefined;
  search?: string | undefined;
  blank?: boolean | undefined;
}

const toFilter = ({ caller }: UserContext, { contributor, search, blank }: FilterWords) => ({
  contributor: (contributor === 'me' ? caller.userId : contributor) ?? null,
  search: search ?? null,
  blank: blank ?? false,
});

/** With the reviews of its rows, which are read once for all of them. */
async function withFacts<Row extends ChangeRequestRow>(
  { database }: UserContext,
  page: RowPage<Row>,
  isDetailed: boolean | undefined,
) {
  const facts = isDetailed
    ? await listReviewFacts(
        database,
        page.rows.map(({ id }) => id),
      )
    : new Map<string, ReviewFacts>();
  return { ...page, rows: page.rows.map((row) => ({ row, facts: facts.get(row.id) })) };
}

function toDetails(context: UserContext, row: ChangeRequestRow, facts: ReviewFacts | undefined) {
  if (!facts) return {};
  const isWritable = row.status === 'draft' || row.status === 'open';
  return {
    reviewers: facts.reviewers.map(({ user, status, isStale }) => ({
      user: toPerson(context, user),
      status,
      stale: isStale,
    })),
    checks: isWritable ? checkListed(row, facts) : undefined,
  };
}

const toCounts = ({ draft, open, archived, merged }: StatusCounts) => ({
  draft: draft ?? undefined,
  open: open ?? undefined,
  archived: archived ?? undefined,
  merged: merged ?? undefined,
});

export const changeRequestLists = {
  listChangeRequests: async (context, { query }) => {
    const { id, role } = context.subject;
    const filter = toFilter(context, query);
    const [list, counts] = await Promise.all([
      paginate(
        context,
        query,
        async (slice) => {
          const which = { ...filter, status: query.status ?? 'open' };
          const page = await listChangeRequests(context.database, id, which, slice);
          return withFacts(context, page, query.details);
        },
        ({ row }) => [String(row.number)],
        ({ row, facts }) => ({ ...toChangeRequest(context, row, role), ...toDetails(context, row, facts) }),
      ),
      query.details ? countChangeRequests(context.database, id, filter) : undefined,
    ]);
    return { ...list, counts: counts && toCounts(counts) };
  },
  listOrganizationChangeRequests: async (context, { query }) => {
    const viewer = viewerOf(context);
    const number = query.number === undefined ? null : Number(query.number);
    const filter = { ...toFilter(context, query), number };
    const [list, counts] = await Promise.all([
      paginate(
        context,
        query,
        async (slice) => {
          const which = { ...filter, status: query.status ?? null };
          const page = await listOrganizationChangeRequests(context.database, viewer, which, slice);
          return withFacts(context, page, query.details);
        },
        ({ row }) => [row.updatedAt, row.id],
        ({ row, facts }) => ({
          ...toChangeRequest(context, row, row.role),
          ...toDetails(context, row, facts),
          spaceTitle: row.spaceTitle,
        }),
      ),
      query.details ? countOrganizationChangeRequests(context.database, viewer, filter) : undefined,
    ]);
    return { ...list, counts: counts && toCounts(counts) };
  },
} satisfies Partial<Operations>;
