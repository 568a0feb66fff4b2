'use client';

import { useMutation } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { acceptInstallationVersion } from '@/lib/contract/installations';
import type { Installation, Integration } from './integration-queries';
import { changeWords, levelWords, placeWords } from './integration-words';
import { t } from './messages';
import { ScopeList } from './scope-list';

interface PendingVersionCardProps {
  integration: Integration;
  installation: Installation;
  pending: NonNullable<Installation['pendingVersion']>;
}

/** What the newest version asks for beyond the one that was agreed to, and the one act that agrees to it. */
export function PendingVersionCard({ integration, installation, pending }: PendingVersionCardProps) {
  const accept = useMutation(mutation(acceptInstallationVersion));
  const { version, publishedAt, added } = pending;
  const params = { integrationName: integration.name, installationId: installation.id };

  // The card is gone by the time of the toast.
  async function agree() {
    try {
      await accept.mutateAsync({ params, body: { version } });
      showToast({ title: t('updatedToVersion', { title: integration.title, version }) });
    } catch (error) {
      showToast({ title: t('theNewVersionWasNotApproved'), description: readMessage(error), tone: 'danger' });
    }
  }

  return (
    <Card
      className="border-warning!"
      title={
        <span className="flex items-center gap-2">
          <ShieldAlert aria-hidden className="size-4 shrink-0 text-warning" />
          {t('versionNeedsMorePermissions', { version })}
        </span>
      }
      description={t.rich('publishedVersionStaysInUseUntil', {
        time: <RelativeTime value={publishedAt} />,
        version: installation.version,
      })}
      footer={
        <Button variant="primary" loading={accept.isPending} onClick={() => void agree()}>
          {t('approveVersion', { version })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {added.scopes.length > 0 ? <ScopeList scopes={added.scopes} /> : null}
        <AddedList title={t('itCanAlsoBeAddedTo')}>
          {added.targets.map((target) => (
            <li key={target}>{placeWords[target]}</li>
          ))}
        </AddedList>
        <AddedList title={t('itsContentSecurityPolicyAlsoAllows')}>
          {added.policySources.map(({ directive, source }) => (
            <li key={`${directive} ${source}`}>
              <code className="break-all font-mono text-xs">
                {directive} {source}
              </code>
            </li>
          ))}
        </AddedList>
        <AddedList title={t('itsConfigurationChanges')}>
          {added.fields.map(({ level, name, title, change }) => (
            <li key={`${level} ${name}`} className="break-words">
              <span className="font-medium">{title ?? name}</span>
              {level === 'account' ? '' : ` (${levelWords[level]})`}: {changeWords[change]}
            </li>
          ))}
        </AddedList>
      </div>
    </Card>
  );
}

function AddedList({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{title}</p>
      <ul className="flex flex-col gap-1">{children}</ul>
    </div>
  );
}
