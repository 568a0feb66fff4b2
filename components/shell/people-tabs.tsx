'use client';

import { useQuery } from '@tanstack/react-query';
import { TabLinks } from '@/components/ui/tabs';
import { organizationQuery } from './organization-gate';
import { membersPath, teamsPath } from './paths';

/** The ways among the lists of people; invitations and what was removed concern administrators alone. */
export function PeopleTabs({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(organizationQuery(organizationId));
  const links = [
    { href: membersPath(organizationId), label: 'Members' },
    { href: teamsPath(organizationId), label: 'Teams' },
    ...(data?.permissions.admin
      ? [
          { href: membersPath(organizationId, 'invitations'), label: 'Invitations' },
          { href: membersPath(organizationId, 'links'), label: 'Links' },
          { href: membersPath(organizationId, 'removed'), label: 'Removed' },
        ]
      : []),
  ];
  return <TabLinks label="People" links={links} />;
}
