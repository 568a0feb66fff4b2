'use client';

import type { ReactNode } from 'react';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { guestWords, nameRole, roleSummaries } from '@/components/patterns/role-words';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { MemberActions } from '../list/use-member-actions';
import { type Member, nameOf } from '../member';
import { t } from './messages';

interface MemberFactsProps {
  member: Member;
  actions: MemberActions;
  isAdmin: boolean;
}

/** What is known of a member, and their role in the organization. */
export function MemberFacts({ member, actions, isAdmin }: MemberFactsProps) {
  const role = actions.roleOf(member);
  return (
    <Card title={t('inThisOrganization')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2 text-sm">
        <Fact name="Role">
          {isAdmin ? (
            <span className="block w-40">
              <RoleSelect
                aria-label={t('roleOf', { name: nameOf(member) })}
                value={role}
                onValueChange={(next) => actions.changeRole(member, next)}
              />
            </span>
          ) : (
            nameRole(role)
          )}
          <span className="mt-1 block text-muted text-xs">
            {role === null ? guestWords.description : roleSummaries[role]}
          </span>
        </Fact>
        {member.user.email ? (
          <Fact name={t('eMail')}>
            <span className="flex min-w-0 items-center gap-1">
              <span className="truncate">{member.user.email}</span>
              <CopyButton value={member.user.email} label={t('copyEMailAddress')} />
            </span>
          </Fact>
        ) : null}
        <Fact name={t('joined')}>
          <RelativeTime value={member.joinedAt} />
          {member.invitedBy ? (
            <span className="text-muted">
              , {t('invitedBy', { displayName: member.invitedBy.displayName })}
            </span>
          ) : null}
        </Fact>
        <Fact name={t('lastActive')}>
          {member.lastSeenAt ? <RelativeTime value={member.lastSeenAt} /> : t('never')}
        </Fact>
        <Fact name={t('signIn')}>{member.sso ? t('singleSignOnOnly') : t('asSetForTheOrganization')}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="self-start py-1 text-muted">{name}</dt>
      <dd className="min-w-0 py-1">{children}</dd>
    </>
  );
}
