'use client';

import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner, type Tone } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { checkSiteHostname, type HostnameCheck } from '@/lib/contract/site-hostnames';
import { t } from './messages';

const looks: Record<HostnameCheck['state'], { tone: Tone; title: string }> = {
  ready: { tone: 'success', title: t('readersCanReachTheSite') },
  missing: { tone: 'warning', title: t('waitingForTheDnsRecord') },
  elsewhere: { tone: 'danger', title: t('theDomainPointsElsewhere') },
  'no-https': { tone: 'warning', title: t('theDnsRecordIsCorrectBut') },
  unknown: { tone: 'info', title: t('thisServerCannotCheckIt') },
};

/** Looks where the domain leads, when somebody asks. */
export function CheckCard({ params, hostname }: { params: SiteParams; hostname: string }) {
  const check = useMutation(mutation(checkSiteHostname));
  const found = check.data;
  return (
    <Card
      title={t('check')}
      description={t('checksWherePointsAndWhetherHttps', { hostname })}
      actions={
        <Button
          icon={<RefreshCw aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate({ params })}
        >
          {found ? t('checkAgain') : t('checkNow')}
        </Button>
      }
    >
      {check.error ? <Banner tone="danger">{readMessage(check.error)}</Banner> : null}
      {found ? (
        <Banner tone={looks[found.state].tone} title={looks[found.state].title}>
          <p>{found.message}</p>
          {found.addresses.length > 0 ? (
            <p className="text-muted text-xs">
              {found.expected.length > 0
                ? t('itPointsToThisServer', {
                    addresses: found.addresses.join(', '),
                    expected: found.expected.join(', '),
                  })
                : t('itPointsTo', { addresses: found.addresses.join(', ') })}
            </p>
          ) : null}
        </Banner>
      ) : null}
    </Card>
  );
}
