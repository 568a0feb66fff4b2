import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { t } from './messages';
import type { SiteDomain } from './site-domain';

/** What to enter where the domain is managed. */
export function RecordsCard({ domain }: { domain: SiteDomain }) {
  return (
    <Card title={t('dnsRecord')} description={t('addItAtYourDomainProvider')}>
      {domain.records.length === 0 ? (
        <Banner tone="warning">{t('thisServerHasNoPublicName')}</Banner>
      ) : (
        <ul aria-label={t('dnsRecords')} className="flex flex-col gap-2">
          {domain.records.map((record) => (
            <li key={record.type} className="rounded-md border border-border">
              <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 p-3 text-sm">
                {(['type', 'name', 'value'] as const).map((field) => (
                  <RecordFact key={field} label={LABELS[field]} value={record[field]} />
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-muted text-xs">{t('aProxyInFrontOfThis')}</p>
    </Card>
  );
}

const LABELS = { type: 'Type', name: t('name'), value: t('value') };

function RecordFact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-all font-mono text-xs">{value}</dd>
      <dd>
        <CopyButton value={value} label={t('copy', { label: label.toLowerCase() })} />
      </dd>
    </>
  );
}
