import { can } from '@/lib/access/permissions';
import type { listSiteQuestions as contract, SiteQuestionShape } from '@/lib/contract/site-insights';
import { toOpenedChangeRequest } from '@/lib/domain/presenters/present-opened-change-request';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import {
  listSiteQuestions as listRows,
  type SiteQuestionRow,
} from '@/lib/storage/questions/list-site-questions';
import { namePages } from './name-pages';

const USUAL_DAYS = 30;

export const listSiteQuestions: Operation<typeof contract> = (context, { query }) => {
  const about = { siteId: context.subject.id, days: query.days ?? USUAL_DAYS };
  return paginate(
    context,
    query,
    async (slice) => {
      const { count, items, content } = await listRows(context.database, viewerOf(context), about, slice);
      const name = await namePages(context, content);
      const seen = new Set(content.flatMap(({ spaceId, role }) => (can(role, 'space:view') ? spaceId : [])));
      return { rows: items.map((row) => ({ row, name, seen })), count };
    },
    ({ row }) => [String(row.asked), row.lastAskedAt, row.id],
    ({ row, name, seen }) => toSiteQuestion(context, row, name, seen),
  );
};

/** Whoever manages a site need not see all of its spaces: what stands in others is named by its ids alone. */
function toSiteQuestion(
  context: ObjectContext,
  row: SiteQuestionRow,
  name: Awaited<ReturnType<typeof namePages>>,
  seen: ReadonlySet<string>,
): SiteQuestionShape {
  const { changeRequestSpaceId } = row;
  const isSeen = changeRequestSpaceId !== null && seen.has(changeRequestSpaceId);
  return {
    id: row.id,
    question: row.question,
    previousQueries: row.previousQueries,
    asked: row.asked,
    unanswered: row.unanswered,
    firstAskedAt: row.firstAskedAt,
    lastAskedAt: row.lastAskedAt,
    confidence: row.nearest.length > 0 ? 'nearest' : 'none',
    nearest: row.nearest.map(({ page: id, space, section, heading }) => {
      const { urls, ...named } = name(space, id);
      if (!urls) return { id, space, section };
      const app = section === '' ? urls.app : `${urls.app}#${encodeURIComponent(section)}`;
      return { id, space, section, ...named, heading: heading ?? undefined, urls: { app } };
    }),
    changeRequest: isSeen ? toOpenedChangeRequest(context, context.subject.organizationId, row) : undefined,
  };
}
