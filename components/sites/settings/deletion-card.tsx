'use client';

import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { sitesPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DeleteSiteDialog } from '../delete-site-dialog';
import type { SettingsProps } from './use-save-site';

export function DeletionCard({ organizationId, site }: SettingsProps) {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card
      title="Delete this site"
      description="Its structure, links and address are lost for good. The spaces it shows stay."
    >
      <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setIsAsking(true)}>
        Delete site
      </Button>
      {isAsking ? (
        <DeleteSiteDialog
          organizationId={organizationId}
          site={site}
          onClose={() => setIsAsking(false)}
          onDeleted={() => router.push(sitesPath(organizationId))}
        />
      ) : null}
    </Card>
  );
}
