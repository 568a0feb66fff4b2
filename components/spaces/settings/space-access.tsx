'use client';

import { AccessPanel } from '@/components/patterns/access/access-panel';
import { memberPath, teamPath } from '@/components/shell/paths';

interface SpaceAccessProps {
  organizationId: string;
  spaceId: string;
}

export function SpaceAccess({ organizationId, spaceId }: SpaceAccessProps) {
  return (
    <AccessPanel
      key={spaceId}
      target={{ kind: 'space', id: spaceId, organizationId }}
      links={{
        member: (id) => memberPath(organizationId, id),
        team: (id) => teamPath(organizationId, id),
      }}
    />
  );
}
