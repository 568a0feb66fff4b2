import type { updateChangeRequest as contract } from '@/lib/contract/change-requests';
import { conflict, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { findChangeRequest, lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { changeChangeRequest, countStatus } from '@/lib/storage/change-requests/write-change-requests';
import { lockHead } from '@/lib/storage/content/revisions';
import { toChangeRequest } from './present-change-request';
import { publishChangeRequestEvents } from './publish-change-request-events';
import { requireStatusRight } from './require-status-right';

export const updateChangeRequest: Operation<typeof contract> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const spaceId = context.subject.id;
    // The space counts by status: who changes one locks it first, as a merge does.
    if (body.status && !(await lockHead(tx, spaceId))) throw notFound('space');
    const row = await lockChangeRequest(tx, spaceId, params.changeRequestId);
    if (!row) throw notFound('change request');
    if (row.status === 'merged')
      throw conflict('This change request is merged: it stays as it is. Revert it to take it back.');
    const { subject = row.subject, status = row.status } = body;
    if (status !== row.status) requireStatusRight(context, row);
    if (subject === row.subject && status === row.status)
      return toChangeRequest(context, row, context.subject.role);
    await changeChangeRequest(tx, row.id, { subject, status });
    await countStatus(tx, spaceId, row.status, status);
    await publishChangeRequestEvents(
      context,
      tx,
      row,
      status === row.status ? ['change-requests'] : ['change-requests', 'spaces'],
    );
    const changed = (await findChangeRequest(tx, spaceId, row.id)) ?? row;
    return toChangeRequest(context, changed, context.subject.role);
  });
