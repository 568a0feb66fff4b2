import { nameRole } from '@/components/patterns/role-words';
import type { Role } from '@/lib/access/roles';
import { query } from '@/lib/client/query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { type getMember, listMembers } from '@/lib/contract/members';
import { t } from './messages';

export type Member = ReplyOf<typeof getMember>;

export const nameOf = (member: { user: { displayName: string } }): string => member.user.displayName;

/** «12 people», «1 person». */
export const countPeople = (count: number): string => t('peopleWithCount', { count });

/** How many administrators there are who can act: the last one stays. */
export const administratorsQuery = (organizationId: string) =>
  query(listMembers, {
    params: { organizationId },
    query: { role: 'admin', state: 'active', limit: '2' },
  });

/** What somebody becomes, in a sentence: «Ada is a guest now», «Ada has the role Edit now». */
export const sayRole = (name: string, role: Role | null): string =>
  role === null ? t('isNowAGuest', { name }) : t('nowHasTheRole', { name, role: nameRole(role) });
