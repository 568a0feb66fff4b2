import { call } from '@/lib/client/call';
import type { ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { inviteUsers, listInvitations, MOST_INVITED_AT_ONCE } from '@/lib/contract/invites';
import { t } from './messages';

type InviteBody = NonNullable<RequestOf<typeof inviteUsers>['body']>;
type Invited = InviteBody['emails'];
export type InviteResult = ReplyOf<typeof inviteUsers>['results'][number];
export type Invitation = ReplyOf<typeof listInvitations>['items'][number];

/** Invites as many at once as one call takes. A failure reports what was sent before. */
export async function sendInvites(
  organizationId: string,
  emails: Invited,
  common: Omit<InviteBody, 'emails'>,
  onProgress?: (done: number) => void,
): Promise<InviteResult[]> {
  const results: InviteResult[] = [];
  for (let start = 0; start < emails.length; start += MOST_INVITED_AT_ONCE) {
    const part = emails.slice(start, start + MOST_INVITED_AT_ONCE);
    try {
      const answer = await call(inviteUsers, {
        params: { organizationId },
        body: { ...common, emails: part },
      });
      results.push(...answer.results);
    } catch (error) {
      if (results.length === 0) throw error;
      const message = error instanceof Error ? error.message : t('itCouldNotBeSent');
      const rest = emails.slice(start).map((entry) => (typeof entry === 'string' ? entry : entry.email));
      results.push(...rest.map((email) => ({ email, outcome: 'refused' as const, message })));
      break;
    }
    onProgress?.(start + part.length);
  }
  return results;
}

/** The invitations among results, with the links that lead their people in. */
export async function readInvitations(
  organizationId: string,
  results: readonly InviteResult[],
): Promise<Invitation[]> {
  const wanted = new Set(results.flatMap(({ invitation }) => invitation ?? []));
  const found: Invitation[] = [];
  let page: string | undefined;
  while (wanted.size > 0) {
    const answer = await call(listInvitations, {
      params: { organizationId },
      query: { limit: '1000', page },
    });
    found.push(...answer.items.filter(({ id }) => wanted.delete(id)));
    page = answer.next?.page;
    if (!page) break;
  }
  return found;
}
