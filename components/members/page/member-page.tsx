'use client';

import { CircleSlash, LogOut, UserCheck, UserMinus, UserRound } from 'lucide-react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { useUrlState } from '@/components/patterns/use-url-state';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { membersPath } from '@/components/shell/paths';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getMember } from '@/lib/contract/members';
import { type MemberActions, useMemberActions } from '../list/use-member-actions';
import { type Member, nameOf } from '../member';
import { MemberFacts } from './member-facts';
import { MemberLog } from './member-log';
import { MemberSpaces } from './member-spaces';
import { MemberTeams } from './member-teams';
import { MemberTree } from './member-tree';
import { t } from './messages';

interface MemberPageProps {
  organizationId: string;
  userId: string;
}

type Shown = 'spaces' | 'tree' | 'log';

/** Everything about one member: their role, teams, what they see and why, and what was done to them. */
export function MemberPage({ organizationId, userId }: MemberPageProps) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const member = useQuery(query(getMember, { params: { organizationId, userId } }));
  const actions = useMemberActions(organizationId);
  const people = { label: t('people'), href: membersPath(organizationId) };
  const isAdmin = organization?.permissions.admin ?? false;

  if (member.isError && !member.data) {
    return (
      <>
        <PageHeader crumbs={[people, { label: t('notFound') }]} />
        {isNotFound(member.error) ? (
          <EmptyState
            level={1}
            icon={<UserRound aria-hidden />}
            title={t('memberNotFound')}
            description={t('theyMayHaveLeftOrBeen')}
            action={
              <Button asChild>
                <Link href={membersPath(organizationId)}>{t('goToMembers')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState
            level={1}
            title={t('theMemberCouldNotBeLoaded')}
            description={readMessage(member.error)}
            onRetry={() => void member.refetch()}
            isRetrying={member.isFetching}
          />
        )}
      </>
    );
  }
  const { data } = member;
  const name = data && nameOf(data);
  const isMe = userId === actions.me;
  return (
    <>
      <PageHeader crumbs={[people, { label: name }]} />
      <PageBody
        title={
          data ? (
            <span className="flex items-center gap-3">
              <Avatar name={nameOf(data)} src={data.user.photoURL} />
              {name}
              {isMe ? <Badge tone="accent">{t('you')}</Badge> : null}
              {data.role === null ? <Badge tone="warning">{t('guest')}</Badge> : null}
              {data.disabled ? <Badge tone="danger">{t('disabled')}</Badge> : null}
            </span>
          ) : undefined
        }
        actions={
          data ? <MemberButtons member={data} actions={actions} isMe={isMe} isAdmin={isAdmin} /> : null
        }
      >
        {data?.disabled ? (
          <Banner tone="warning" title={t('disabled')}>
            {t('hasNoAccessUntilEnabledAgain', { name: name ?? '' })}
          </Banner>
        ) : null}
        {data ? (
          <>
            <div className="grid items-start gap-4 md:grid-cols-2">
              <MemberFacts member={data} actions={actions} isAdmin={isAdmin} />
              {organization?.permissions.listTeams ? (
                <MemberTeams organizationId={organizationId} member={data} isAdmin={isAdmin} />
              ) : null}
            </div>
            <MemberSections organizationId={organizationId} member={data} isAdmin={isAdmin} isMe={isMe} />
          </>
        ) : (
          <div role="status" aria-label={t('loading')} className="grid gap-4 md:grid-cols-2">
            <Skeleton className="h-56! w-full" />
            <Skeleton className="h-56! w-full" />
          </div>
        )}
      </PageBody>
      {actions.dialog}
    </>
  );
}

interface MemberButtonsProps {
  member: Member;
  actions: MemberActions;
  isMe: boolean;
  isAdmin: boolean;
}

function MemberButtons({ member, actions, isMe, isAdmin }: MemberButtonsProps) {
  if (isMe) {
    return (
      <Button icon={<LogOut aria-hidden />} onClick={() => actions.askRemoval(member)}>
        {t('leave')}
      </Button>
    );
  }
  if (!isAdmin) return null;
  return (
    <>
      <Button
        icon={member.disabled ? <UserCheck aria-hidden /> : <CircleSlash aria-hidden />}
        onClick={() => actions.setDisabled(member, !member.disabled)}
      >
        {member.disabled ? t('enable') : t('disable')}
      </Button>
      <Button icon={<UserMinus aria-hidden />} onClick={() => actions.askRemoval(member)}>
        {t('remove')}
      </Button>
    </>
  );
}

interface MemberSectionsProps {
  organizationId: string;
  member: Member;
  isAdmin: boolean;
  isMe: boolean;
}

function MemberSections({ organizationId, member, isAdmin, isMe }: MemberSectionsProps) {
  const [word, setShown] = useUrlState('show', 'spaces');
  const shown: Shown = isAdmin && (word === 'tree' || word === 'log') ? word : 'spaces';
  const subject = { organizationId, userId: member.id, name: nameOf(member) };
  return (
    <section aria-label={t('accessAndLog')} className="flex flex-col gap-3">
      <ChoiceFilter<Shown>
        legend={t('view')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'spaces', label: t('spaces') },
          ...(isAdmin
            ? [
                { value: 'tree' as const, label: t('viewAs') },
                { value: 'log' as const, label: t('log') },
              ]
            : []),
        ]}
      />
      {shown === 'spaces' ? <MemberSpaces {...subject} mayExplain={isAdmin || isMe} /> : null}
      {shown === 'tree' ? <MemberTree {...subject} /> : null}
      {shown === 'log' ? <MemberLog {...subject} /> : null}
    </section>
  );
}
