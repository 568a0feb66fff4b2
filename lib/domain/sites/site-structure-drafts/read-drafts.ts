import type {
  getSiteStructureDraft as get,
  listSiteStructureVersions as list,
} from '@/lib/contract/site-structure-drafts';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listStructureVersions } from '@/lib/storage/site-structure-drafts/versions';
import { diffPlans } from './diff-plans';
import { readPlan } from './live-plan';
import { toAuthor, toDraft } from './present-draft';
import { readState } from './read-state';

export const getSiteStructureDraft: Operation<typeof get> = async (context) =>
  toDraft(context, await readState(context, context.database));

export const listSiteStructureVersions: Operation<typeof list> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listStructureVersions(context.database, context.subject.id, slice),
    ({ createdAt, id }) => [createdAt, id],
    ({ id, before, after, createdAt, createdBy, createdByName }) => ({
      object: 'site-structure-version' as const,
      id,
      changes: diffPlans(readPlan(before), readPlan(after)),
      createdAt,
      createdBy: toAuthor(createdBy, createdByName),
    }),
  );
