import { listValidCredentials } from '@/lib/storage/access/list-valid-credentials';
import { listRolesEverywhere } from '@/lib/storage/access/roles-everywhere';
import { listMemberRoles } from '@/lib/storage/access/roles-on';
import { listOutlived } from '@/lib/storage/backups/backup-rows';
import { countRowsOf, listKeptJobs, readRows } from '@/lib/storage/backups/read-rows';
import { findSchemaSteps, listCounters, listTables } from '@/lib/storage/backups/table-catalog';
import { countInhabitants, dropTables, withoutReferences } from '@/lib/storage/backups/write-rows';
import { openPendingReview, publishPending } from '@/lib/storage/comments/pending-review';
import { putDependentJobs, writeDependencies } from '@/lib/storage/computed-content/dependencies';
import { findComputationState } from '@/lib/storage/computed-content/failures';
import { listUnusedBlobs, spareHeldBlobs } from '@/lib/storage/content/blobs';
import type { Tx } from '@/lib/storage/database/db';
import { dryRun } from '@/lib/storage/database/dry-run';
import { migrate } from '@/lib/storage/database/migrate';
import { pruneCallLog } from '@/lib/storage/integrations/call-log';
import { listEventListeners } from '@/lib/storage/integrations/event-queue';
import { listOwnPlaces } from '@/lib/storage/integrations/read-places';
import { listRevisionWriters } from '@/lib/storage/integrations/revision-writers';
import { findAddedMail, findInvitationMail } from '@/lib/storage/invites/read-mail-facts';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import { claimDueMail, findMailRecipient } from '@/lib/storage/notifications/mail-notifications';
import { isProvenDomain } from '@/lib/storage/organizations/email-domains';
import { consumeTokens } from '@/lib/storage/questions/model-usage';
import { listRevisionTimes } from '@/lib/storage/questions/read-question';
import { pruneQuestions } from '@/lib/storage/questions/write-questions';
import { listRuleMakers } from '@/lib/storage/reviews/rule-makers';
import { discountSpace } from '@/lib/storage/search/change-dictionary';
import { listBehind } from '@/lib/storage/search/index-state';
import { listIncluding } from '@/lib/storage/search/list-page-states';
import { findVectors, hasAnswers, listUnread, listUnreadSpaces } from '@/lib/storage/search/vectors';
import { pruneInsights } from '@/lib/storage/site-insights/write-counts';
import { listMemoryLanguages, listMemoryTexts } from '@/lib/storage/translations/list-memory';
import { findSpaceOfTranslation } from '@/lib/storage/translations/space-of-translation';
import { listTranslators } from '@/lib/storage/translations/translation-shares';
import { lockSubtree } from '@/lib/storage/tree/transfer-collection';
import type { TestDatabase } from '../database';
import type { Fixtures } from '../fixtures';
import type { Person } from '../test-app';

/** The statements of work in the background, of backups and of starts, which no example of a request comes to. */
export async function askUnrequested(
  database: TestDatabase,
  { id: userId }: Person,
  fixtures: Fixtures,
): Promise<void> {
  const { organizationId, spaceId, collectionId, changeRequestId, invitationId } = fixtures;
  const viewer = { organizationId, userId, organizationRole: 1 as const };
  await migrate(database);
  await listBehind(database, 0, '', 10);
  await listIncluding(database, spaceId, ['none']);
  await hasAnswers(database, spaceId);
  await listUnread(database, spaceId, 0, 10);
  await findComputationState(database, 'none', { spaceId, changeRequestId: undefined }, 'none');
  await writeDependencies(database, spaceId, [{ kind: 'openapi', spec: 'none' }]);
  await putDependentJobs(database, 'none', organizationId, {
    ref: { kind: 'space', space: spaceId },
    version: 'none',
  });
  await findVectors(database, spaceId, 'none', ['none']);
  await listRevisionWriters(database, 'none');
  await listUnreadSpaces(database, 'none', '', 10);
  await findMailRecipient(database, organizationId, userId);
  await findSpaceOfTranslation(database, spaceId);
  await listMemoryLanguages(database, organizationId);
  const languages = { organizationId, sourceLanguage: 'en', language: 'de' };
  for await (const _ of listMemoryTexts(database, languages));
  const acts: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => listTranslators(tx, { id: fixtures.translationId, spaceId }),
    (tx) => listValidCredentials(tx, [{ kind: 'token', id: 'none' }]),
    (tx) => listRolesEverywhere(tx, viewer),
    (tx) => listMemberRoles(tx, organizationId, [userId]),
    (tx) => listOutlived(tx, 0),
    (tx) => listKeptJobs(tx),
    (tx) => listCounters(tx),
    (tx) => findSchemaSteps(tx),
    (tx) => countInhabitants(tx),
    async (tx) => {
      const [table] = await listTables(tx);
      if (!table) throw new Error('There is no table to back up.');
      await countRowsOf(tx, table);
      for await (const _ of readRows(tx, table));
    },
    async (tx) => publishPending(tx, await openPendingReview(tx, changeRequestId, userId, 'none')),
    (tx) => listUnusedBlobs(tx, '', 10),
    (tx) => spareHeldBlobs(tx, ['none']),
    (tx) => isProvenDomain(tx, organizationId, 'ada@example.org'),
    (tx) => findInvitationMail(tx, invitationId),
    (tx) => findAddedMail(tx, { organizationId, userId, by: userId }),
    (tx) => claimJobs(tx, ['none'], 1, 60),
    (tx) => claimDueMail(tx, { organizationId, userId, spaceId, changeRequestId }),
    (tx) => consumeTokens(tx, 1, 10),
    (tx) => listRevisionTimes(tx, ['none']),
    (tx) => pruneCallLog(tx, 1),
    (tx) => listOwnPlaces(tx, fixtures.installationId),
    (tx) => listEventListeners(tx, 'space', { placeId: spaceId, scope: 'none' }),
    (tx) => listEventListeners(tx, 'site', { placeId: fixtures.siteId, scope: 'none' }),
    (tx) => pruneQuestions(tx),
    (tx) => listRuleMakers(tx, 'space', spaceId),
    (tx) => discountSpace(tx, spaceId),
    (tx) => pruneInsights(tx),
    (tx) => lockSubtree(tx, collectionId),
    (tx) => withoutReferences(tx, async () => undefined),
    (tx) => dropTables(tx),
  ];
  for (const act of acts) await dryRun(database, act);
}
