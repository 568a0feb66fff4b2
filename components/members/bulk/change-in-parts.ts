import { call } from '@/lib/client/call';
import type { RequestOf } from '@/lib/contract/endpoint';
import { listMembers, MOST_MEMBERS_AT_ONCE, updateMembers } from '@/lib/contract/members';
import type { Member } from '../member';

export type BulkAct = 'role' | 'team' | 'disable' | 'remove';
export type MembersFilter = NonNullable<RequestOf<typeof listMembers>['query']>;
export type MembersChange = Omit<NonNullable<RequestOf<typeof updateMembers>['body']>, 'users'>;

/** Everybody whom a filter finds, beyond what the list has loaded. */
export async function readAllMembers(organizationId: string, filter: MembersFilter): Promise<Member[]> {
  const members: Member[] = [];
  let page: string | undefined;
  do {
    const answer = await call(listMembers, {
      params: { organizationId },
      query: { ...filter, sort: 'joinedAt', order: 'asc', limit: '1000', page },
    });
    members.push(...answer.items);
    page = answer.next?.page;
  } while (page);
  return members;
}

/** Changes as many at once as one call takes; each call is whole or nothing. */
export async function changeInParts(
  organizationId: string,
  ids: readonly string[],
  change: MembersChange,
  onProgress?: (done: number) => void,
): Promise<number> {
  let changed = 0;
  for (let start = 0; start < ids.length; start += MOST_MEMBERS_AT_ONCE) {
    const users = ids.slice(start, start + MOST_MEMBERS_AT_ONCE);
    const answer = await call(updateMembers, { params: { organizationId }, body: { users, ...change } });
    changed += answer.changed;
    onProgress?.(start + users.length);
  }
  return changed;
}
