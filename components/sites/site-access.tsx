'use client';

import { AccessPanel } from '@/components/patterns/access/access-panel';
import { memberPath, teamPath } from '@/components/shell/paths';

interface SiteAccessProps {
  organizationId: string;
  siteId: string;
}

/** Who works on a site; its visibility says who may read it. */
export function SiteAccess({ organizationId, siteId }: SiteAccessProps) {
  return (
    <AccessPanel
      key={siteId}
      target={{ kind: 'site', id: siteId, organizationId }}
      links={{
        member: (id) => memberPath(organizationId, id),
        team: (id) => teamPath(organizationId, id),
      }}
    />
  );
}
