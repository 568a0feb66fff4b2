'use client';

import { TabLinks } from '@/components/ui/tabs';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';
import { organizationQuery } from './organization-gate';
import { membersPath, teamsPath } from './paths';

/** The ways among the lists of people; invitations and what was removed concern administrators alone. */
export function PeopleTabs({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(organizationQuery(organizationId));
  const links = [
    { href: membersPath(organizationId), label: t('members') },
    { href: teamsPath(organizationId), label: t('teams') },
    // Until it is known who asks, all of them: the screen of one would be marked as that of another.
    ...(!data || data.permissions.admin
      ? [
          { href: membersPath(organizationId, 'invitations'), label: t('invitations') },
          { href: membersPath(organizationId, 'links'), label: t('links') },
          { href: membersPath(organizationId, 'removed'), label: t('removed') },
        ]
      : []),
  ];
  return <TabLinks label={t('people')} links={links} />;
}
