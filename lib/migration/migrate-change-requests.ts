import { createChangeRequest, listChangeRequests, updateChangeRequest } from '@/lib/contract/change-requests';
import { type MigratedChangeRequest, nameOf } from './change-request-place';
import { fillChangeRequest } from './fill-change-request';
import { HttpError } from './http-client';
import { migrateComments } from './migrate-comments';
import type { ContentIds } from './migrate-content';
import { findUnknown, type Migration, targetId } from './migration';
import type { SpaceOverview } from './overview';
import type { SourceChangeRequest } from './source-shapes';

/** The change requests of a space that are open or drafts, with what they change and what was said about them. */
export async function migrateChangeRequests(migration: Migration, overview: SpaceOverview): Promise<void> {
  const { journal, tell } = migration;
  const { space, changeRequests } = overview;
  const spaceId = targetId(migration, 'space', space.id);
  const content = journal.get<ContentIds>(`content:${space.id}`);
  if (!spaceId || !content) return;
  for (const [at, from] of changeRequests.entries()) {
    tell(`Change requests of ${space.title}`, at, changeRequests.length);
    if (journal.has(`done:${from.id}`)) continue;
    try {
      const changeRequestId = await open(migration, spaceId, from);
      const place = { overview, from, spaceId, changeRequestId, content };
      await fillChangeRequest(migration, place);
      await migrateComments(migration, place);
      await setStatus(migration, place);
      journal.record(`done:${from.id}`, true);
      journal.settle('change request', nameOf(overview, from));
    } catch (error) {
      if (!(error instanceof HttpError) || error.isUncertain) throw error;
      journal.leave('change request', nameOf(overview, from), error.message);
    }
  }
}

/** Its subject names the old number until it is whole: two with the same subject are told apart by it. */
const draftSubject = ({ id }: SourceChangeRequest) => `Being brought over: ${id}`.slice(0, 100);

async function open(migration: Migration, spaceId: string, from: SourceChangeRequest): Promise<string> {
  const { target } = migration;
  const params = { spaceId };
  return target.once(`change-request:${from.id}`, {
    find: async () =>
      findUnknown(
        migration,
        await target.list((page) =>
          target.call(listChangeRequests, { params, query: { page, status: 'draft' } }),
        ),
        ({ subject }) => subject === draftSubject(from),
      ),
    make: async () =>
      (await target.call(createChangeRequest, { params, body: { subject: draftSubject(from) } })).id,
  });
}

async function setStatus({ target }: Migration, { spaceId, changeRequestId, from }: MigratedChangeRequest) {
  await target.call(updateChangeRequest, {
    params: { spaceId, changeRequestId },
    body: {
      subject: [...from.subject].slice(0, 100).join(''),
      status: from.status === 'open' ? 'open' : 'draft',
    },
  });
}
