import type { z } from 'zod';
import { roleOf } from '@/lib/access/roles';
import type { member } from '@/lib/contract/members';
import { toUser } from '@/lib/domain/presenters/present-user';
import type { UserContext } from '@/lib/domain/viewer/context';
import type { MemberRow } from '@/lib/storage/members/member-row';

export function toMember(context: UserContext, row: MemberRow): z.input<typeof member> {
  return {
    object: 'member',
    id: row.userId,
    role: roleOf(row.role),
    user: toUser(context, row.user),
    disabled: row.disabled,
    joinedAt: row.joinedAt,
    lastSeenAt: row.lastSeenAt ?? undefined,
    sso: row.sso,
    spaces: row.spaces,
    teams: row.teams,
    invitedBy: row.invitedBy ? toUser(context, row.invitedBy) : undefined,
  };
}
