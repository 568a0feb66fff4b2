import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import type { SiteDomain } from './site-domain';

/** What to enter where the domain is managed. */
export function RecordsCard({ domain }: { domain: SiteDomain }) {
  return (
    <Card
      title="DNS record"
      description="Enter it at the provider of the domain. It may take from minutes to a day until everybody sees it."
    >
      {domain.records.length === 0 ? (
        <Banner tone="warning">
          This server has no public name. Whoever runs it sets LECTERN_URL to the address at which people
          reach it.
        </Banner>
      ) : (
        <ul aria-label="DNS records" className="flex flex-col gap-2">
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
      <p className="mt-3 text-muted text-xs">
        What stands before this server, such as a proxy, must answer for the name with a certificate and pass
        on the name that was asked for.
      </p>
    </Card>
  );
}

const LABELS = { type: 'Type', name: 'Name', value: 'Value' };

function RecordFact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-all font-mono text-xs">{value}</dd>
      <dd>
        <CopyButton value={value} label={`Copy the ${label.toLowerCase()}`} />
      </dd>
    </>
  );
}
