import { CONTENT_WAYS } from '@/lib/access/content-ways';
import { notifyWebhooks } from '@/lib/domain/queue/notify-webhooks';
import type { Services } from '@/lib/domain/shared/services';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { findChangeRequest, lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import {
  assignNumber,
  changeChangeRequest,
  countStatus,
  insertChangeRequest,
} from '@/lib/storage/change-requests/write-change-requests';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import type { SpaceTranslationRow } from '@/lib/storage/translations/space-translations';
import { hasOpenRequest } from './space-translations';

/**
 * The change request that a translation is brought on in, held until the transaction ends: the one that is open, or a new
 * one. Undefined where it has moved on from `head`. Who calls holds the space.
 */
export async function openRequest(
  { environment }: Services,
  tx: Tx,
  row: SpaceTranslationRow,
  { subject, head }: { subject: string; head: string },
): Promise<ChangeRequestRow | undefined> {
  const { spaceId, organizationId } = row;
  if (hasOpenRequest(row) && row.changeRequestId !== null) {
    const found = await lockChangeRequest(tx, spaceId, row.changeRequestId);
    const isOpen = found?.status === 'draft' || found?.status === 'open';
    return isOpen && found.revisionId === head ? found : undefined;
  }
  const taken = await assignNumber(tx, spaceId);
  if (!taken) return undefined;
  const id = newId();
  await insertChangeRequest(tx, {
    ...{ id, spaceId, subject, status: 'open', createdBy: null },
    number: taken.number,
    revisionId: taken.revisionId,
    revisionInitial: taken.revisionId,
  });
  await countStatus(tx, spaceId, 'draft', 'open');
  const where = { organizationId, spaceId, changeRequestId: id };
  await notifyWebhooks({ environment }, tx, where, [{ event: 'change_request.opened' }]);
  return findChangeRequest(tx, spaceId, id);
}

interface RequestStep {
  revision: string;
  details: Record<string, unknown>;
}

/** As the translation, which is audited. */
export async function moveRequest(
  { hub }: Services,
  tx: Tx,
  { id, organizationId, spaceId }: SpaceTranslationRow,
  request: ChangeRequestRow,
  { revision, details }: RequestStep,
): Promise<void> {
  await changeChangeRequest(tx, request.id, { revisionId: revision });
  const changeRequest = { id: request.id, number: request.number };
  await recordAudit(tx, {
    organizationId,
    action: CONTENT_WAYS.runTranslation.audit,
    subject: id,
    concerns: [request.id],
    details: { space: spaceId, ...details, changeRequest, revision },
    address: '',
  });
  const where = { space: spaceId, organization: organizationId };
  for (const noun of ['change-requests', 'content', 'spaces'])
    await hub.publish(tx, { noun, id: noun === 'change-requests' ? request.id : spaceId, ...where });
}
