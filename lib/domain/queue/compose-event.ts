import type { z } from 'zod';
import type { site } from '@/lib/contract/sites';
import type { WebhookEvent } from '@/lib/contract/webhook-events';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { UserContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { type EventFacts, findEventFacts } from '@/lib/storage/webhooks/find-event-facts';

interface Where {
  organizationId: string;
  spaceId: string;
  changeRequestId: string | null;
}

/** What can happen in a space, with what only the act knows of it. */
export type SpaceEvent =
  | { event: 'content.updated' | 'change_request.merged'; revisionId: string }
  | { event: 'change_request.opened' }
  | { event: 'change_request.reviewed'; review: { id: string; status: string } }
  | { event: 'comment.created'; commentId: string }
  | { event: 'translation.behind'; translation: { id: string; language: string; units: object } };

/** Who tells it: a person by a request, or a translation that follows its source. */
export interface EventTeller extends Pick<UserContext, 'environment'> {
  caller?: Pick<UserContext['caller'], 'userId' | 'displayName'>;
}

/** The words of an event: ids, names and addresses, never text that somebody wrote. */
export function composeEvent(
  { caller }: Omit<EventTeller, 'environment'>,
  event: WebhookEvent | 'webhook.test',
  organizationId: string,
  data: Record<string, unknown>,
): string {
  const actor = caller && { id: caller.userId, displayName: caller.displayName };
  const timestamp = new Date().toISOString();
  return JSON.stringify({ type: event, timestamp, data: { organization: organizationId, actor, ...data } });
}

export async function composeSpaceEvent(
  context: EventTeller,
  tx: Tx,
  where: Where,
  spaceEvent: SpaceEvent,
): Promise<string> {
  const { environment } = context;
  const { organizationId, spaceId, changeRequestId } = where;
  const revisionId = 'revisionId' in spaceEvent ? spaceEvent.revisionId : null;
  const commentId = 'commentId' in spaceEvent ? spaceEvent.commentId : null;
  const facts = await findEventFacts(tx, { spaceId, changeRequestId, revisionId, commentId });
  const spacePath = spaceAppPath({ organizationId, id: spaceId });
  const urls = (path: string, api: string) => ({
    urls: { app: appUrl(environment, path), location: apiUrl(environment, api) },
  });
  const space = { id: spaceId, title: facts?.spaceTitle, ...urls(spacePath, `/spaces/${spaceId}`) };
  const changeRequest = facts?.changeRequest;
  const page = changeRequest && `${spacePath}/~/change-requests/${changeRequest.number}`;
  const place = page ? `${page}/discussion` : `${spacePath}/~/comments`;
  const api = changeRequest ? `/spaces/${spaceId}/change-requests/${changeRequest.id}` : `/spaces/${spaceId}`;
  return composeEvent(context, spaceEvent.event, organizationId, {
    space,
    ...(changeRequest && { changeRequest: { ...changeRequest, ...urls(page ?? spacePath, api) } }),
    ...(revisionId && { revision: revisionId, pages: facts?.pages ?? undefined }),
    ...('translation' in spaceEvent && { translation: spaceEvent.translation }),
    ...('review' in spaceEvent && { review: spaceEvent.review }),
    ...(facts?.comment && { comment: toComment(facts.comment, place, api, urls) }),
  });
}

function toComment(
  { id, threadId, pageId }: NonNullable<EventFacts['comment']>,
  place: string,
  api: string,
  urls: (path: string, api: string) => object,
) {
  const thread = threadId ?? id;
  const reply = threadId === null ? '' : `&reply=${id}`;
  const location = threadId === null ? '' : `/replies/${id}`;
  return {
    id,
    ...(threadId !== null && { replyTo: threadId }),
    ...(pageId !== null && { page: pageId }),
    ...urls(`${place}?comment=${thread}${reply}`, `${api}/comments/${thread}${location}`),
  };
}

export function composeSiteEvent(
  context: UserContext & { subject: { organizationId: string } },
  shown: z.input<typeof site>,
): string {
  const { id, title, visibility, urls } = shown;
  const { app, location, published } = urls;
  const about = { id, title, visibility, urls: { app, location, published } };
  return composeEvent(context, 'site.published', context.subject.organizationId, { site: about });
}
