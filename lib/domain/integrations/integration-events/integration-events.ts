import type { z } from 'zod';
import type * as contract from '@/lib/contract/integration-events';
import { conflict, notFound, Problem } from '@/lib/contract/problem';
import { tellIntegrations } from '@/lib/domain/queue/tell-integrations';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { countPendingTasks } from '@/lib/storage/integrations/event-queue';
import { findEvent, type IntegrationEventRow, listEvents } from '@/lib/storage/integrations/read-events';
import { requireIntegration } from '../integrations/integrations';

type Shown = z.input<typeof contract.getIntegrationEvent.response>;

const MOST_PENDING_TASKS = 1_000;

export const listIntegrationEvents: Operation<typeof contract.listIntegrationEvents> = (
  context,
  { params, query },
) =>
  paginate(
    context,
    query,
    (slice) =>
      listEvents(
        context.database,
        { integrationName: params.integrationName, publisherId: context.subject.id },
        slice,
      ),
    ({ id }) => [id],
    toEvent,
  );

export const getIntegrationEvent: Operation<typeof contract.getIntegrationEvent> = async (
  context,
  { params },
) => {
  const { integrationName, eventId } = params;
  const row = await findEvent(
    context.database,
    { integrationName, publisherId: context.subject.id },
    eventId,
  );
  if (!row) throw notFound('event');
  const written = row.lines.map((message) => ({
    message,
    timestamp: row.finishedAt,
    level: 'info' as const,
  }));
  const failed = row.error
    ? [{ message: row.error, timestamp: row.finishedAt, level: 'error' as const }]
    : [];
  return { event: toEvent(row), trace: { logs: [...written, ...failed] } };
};

const toEvent = (row: IntegrationEventRow): Shown['event'] => ({
  id: row.id,
  integrationId: row.integrationId,
  installationId: row.installationId ?? undefined,
  createdAt: row.createdAt,
  status: row.status,
  payload: {
    eventId: row.id,
    type: row.type,
    ...(row.installationId ? { installationId: row.installationId } : {}),
    ...(row.spaceId ? { spaceId: row.spaceId } : {}),
    ...(row.siteId ? { siteId: row.siteId } : {}),
    ...(row.fields as Record<string, string>),
  },
});

export const queueIntegrationTask: Operation<typeof contract.queueIntegrationTask> = async (
  context,
  { params, body },
) => {
  if (!context.environment.integrations.isOn)
    throw conflict('This server does not run the code of integrations, so there is nobody to do a task.');
  const { id } = context.caller.integration ?? (await requireIntegration(context, params.integrationName));
  await context.database.transaction(async (tx) => {
    if ((await countPendingTasks(tx, id)) >= MOST_PENDING_TASKS)
      throw new Problem(429, `At most ${MOST_PENDING_TASKS} tasks of an integration wait at once.`);
    await tellIntegrations(context, tx, [
      {
        integrationId: id,
        installationId: null,
        type: 'task',
        secretFields: { task: body.task },
        delaySeconds: body.schedule,
      },
    ]);
  });
};
