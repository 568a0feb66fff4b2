'use client';

import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Banner, type Tone } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { checkSiteHostname, type HostnameCheck } from '@/lib/contract/site-hostnames';
import type { SiteParams } from './site-domain';

const looks: Record<HostnameCheck['state'], { tone: Tone; title: string }> = {
  ready: { tone: 'success', title: 'Readers reach the site' },
  missing: { tone: 'warning', title: 'Waiting for the record' },
  elsewhere: { tone: 'danger', title: 'The domain leads elsewhere' },
  'no-https': { tone: 'warning', title: 'The record is right, the secure address is not' },
  unknown: { tone: 'info', title: 'It cannot be told from here' },
};

/** Looks where the domain leads, when somebody asks. */
export function CheckCard({ params, hostname }: { params: SiteParams; hostname: string }) {
  const check = useMutation(mutation(checkSiteHostname));
  const found = check.data;
  return (
    <Card
      title="Check"
      description={`Looks where ${hostname} leads now, and whether it answers securely.`}
      actions={
        <Button
          icon={<RefreshCw aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate({ params })}
        >
          {found ? 'Check again' : 'Check now'}
        </Button>
      }
    >
      {check.error ? <Banner tone="danger">{readMessage(check.error)}</Banner> : null}
      {found ? (
        <Banner tone={looks[found.state].tone} title={looks[found.state].title}>
          <p>{found.message}</p>
          {found.addresses.length > 0 ? (
            <p className="text-muted text-xs">
              Its addresses: {found.addresses.join(', ')}.
              {found.expected.length > 0 ? ` This server’s: ${found.expected.join(', ')}.` : ''}
            </p>
          ) : null}
        </Banner>
      ) : null}
    </Card>
  );
}
