import {
  CONTENT_WAYS,
  findTarget,
  type ImportWay,
  type MainWay,
  type Protection,
} from '@/lib/access/content-ways';
import { forbidden, notFound } from '@/lib/contract/problem';
import { queueIndex, queueIndexAtCommit } from '@/lib/domain/queue/queue-index';
import { queueFollowing, queueFollowingAtCommit } from '@/lib/domain/queue/queue-translations';
import { tellOfContent } from '@/lib/domain/queue/tell-integrations';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit, recordAuditAtCommit } from '@/lib/storage/audit-events/audit';
import { moveHead, moveHeadAtCommit } from '@/lib/storage/content/move-head';
import { lockHead } from '@/lib/storage/content/revisions';
import { awaitBatch } from '@/lib/storage/database/await-batch';
import type { Tx } from '@/lib/storage/database/db';
import { findProtection } from '@/lib/storage/reviews/merge-rules';

/** One step of the main content: by which operation, from which revision to which, and what the audit log says of it. */
export interface MainStep {
  way: MainWay;
  spaceId: string;
  from: string;
  to: string;
  /** The space, unless something else is named. */
  subject?: string;
  details?: AuditEntry['details'];
}

/** Who moves it: a person by a request, or a translation that follows its source. */
interface Mover extends Pick<ObjectContext, 'environment' | 'keyring' | 'address'> {
  subject: Pick<ObjectContext['subject'], 'organizationId'>;
  caller: { userId?: string };
}

/** Moves the main content on; who calls has locked it. Nothing else moves it. */
export async function moveMain(context: Mover, tx: Tx, step: MainStep): Promise<void> {
  const { spaceId, from, to } = step;
  const [isMoved] = await awaitBatch([
    moveHead(tx, spaceId, from, to),
    queueIndex(tx, { spaceId, revisionId: to }),
    queueFollowing(tx, { spaceId, revisionId: to }),
    recordAudit(tx, toEntry(context, step)),
  ]);
  if (!isMoved) throw notFound('space');
  await tellOfContent(context, tx, { spaceId, revisionId: to });
}

/** The same, along with the commit. */
export async function moveMainAtCommit(context: ObjectContext, tx: Tx, step: MainStep): Promise<void> {
  const { spaceId, from, to } = step;
  moveHeadAtCommit(tx, spaceId, from, to);
  recordAuditAtCommit(tx, toEntry(context, step));
  queueFollowingAtCommit(tx, { spaceId, revisionId: to });
  await queueIndexAtCommit(tx, { spaceId, revisionId: to });
  await tellOfContent(context, tx, { spaceId, revisionId: to });
}

const toEntry = ({ subject, caller, address }: Mover, step: MainStep): AuditEntry => ({
  organizationId: subject.organizationId,
  actorId: caller.userId,
  action: CONTENT_WAYS[step.way].audit,
  subject: step.subject ?? step.spaceId,
  details: { ...step.details, revision: step.to },
  address,
});

/** Where an import goes as things are; refused when it may go nowhere. */
export async function getImportTarget(context: ObjectContext, way: ImportWay) {
  return requireTarget(context, way, await findProtection(context.database, context.subject.id));
}

/** The same, sure until the transaction ends; with the head of the main content. */
export async function lockImportTarget(context: ObjectContext, tx: Tx, way: ImportWay) {
  const locked = await lockHead(tx, context.subject.id);
  if (!locked) throw notFound('space');
  const target = requireTarget(context, way, await findProtection(tx, context.subject.id));
  return { target, head: locked.revisionId };
}

function requireTarget({ subject }: ObjectContext, way: ImportWay, protection: Protection | undefined) {
  if (!protection) throw notFound('space');
  const target = findTarget(way, protection, subject.role);
  if (target) return target;
  throw forbidden(
    'This space is locked: its content changes by change requests. Importing into it needs the role "create" or higher.',
  );
}
