import type { QueryClient } from '@tanstack/react-query';
import { groupBy } from '@/components/patterns/group-by';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { restoreMember } from '@/lib/contract/members';
import type { Member } from '../member';
import { type BulkAct, changeInParts } from './change-in-parts';

/** More are brought back from the list of those removed. */
const mostRestored = 50;

/** How to undo a bulk change; undefined when it can't be undone. */
export function undoBulk(
  queryClient: QueryClient,
  organizationId: string,
  act: BulkAct,
  members: readonly Member[],
  me: string | undefined,
): (() => Promise<void>) | undefined {
  // A person who removed their own access can't act any more.
  const isLost = act !== 'team' && members.some(({ id }) => id === me);
  if (isLost || act === 'team' || (act === 'remove' && members.length > mostRestored)) return undefined;
  return async () => {
    try {
      if (act === 'role') {
        for (const [role, group] of groupBy(members, (member) => member.role)) {
          await changeInParts(
            organizationId,
            group.map(({ id }) => id),
            { role },
          );
        }
      } else if (act === 'disable') {
        const enabled = members.filter(({ disabled }) => !disabled).map(({ id }) => id);
        await changeInParts(organizationId, enabled, { disabled: false });
      } else {
        for (const { id: userId } of members) {
          await call(restoreMember, { params: { organizationId, userId } });
        }
      }
    } finally {
      await invalidateNouns(queryClient, ['members']);
    }
  };
}
