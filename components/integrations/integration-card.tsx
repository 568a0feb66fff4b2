import { BadgeCheck } from 'lucide-react';
import { integrationPath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { IntegrationIcon } from './integration-icon';
import type { Installation, Integration } from './integration-queries';
import { categoryWords, statusWords } from './integration-words';
import { t } from './messages';

interface IntegrationCardProps {
  organizationId: string;
  integration: Integration;
  installation?: Installation | undefined;
}

export function IntegrationCard({ organizationId, integration, installation }: IntegrationCardProps) {
  const { title, description, categories, owner, verified, visibility } = integration;
  const status = installation && statusWords[installation.status];
  return (
    <li className="relative flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 focus-within:border-control hover:border-control">
      <div className="flex items-start gap-3">
        <IntegrationIcon integration={integration} />
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-1 font-semibold text-base">
            <Link
              href={integrationPath(organizationId, integration.name)}
              className="truncate rounded-sm after:absolute after:inset-0 after:rounded-lg"
            >
              {title}
            </Link>
            {verified ? (
              <BadgeCheck role="img" aria-label={t('verified')} className="size-4 shrink-0 text-accent" />
            ) : null}
          </h3>
          <p className="truncate text-muted text-xs">{t('by', { title: owner.title })}</p>
        </div>
        {status ? <Badge tone={status.tone}>{status.label}</Badge> : null}
      </div>
      <p className="flex-1 break-words text-sm">{description}</p>
      <div className="flex flex-wrap gap-1">
        {installation?.pendingVersion ? <Badge tone="warning">{t('newVersionNeedsApproval')}</Badge> : null}
        {visibility === 'public' ? null : (
          <Badge tone="accent">{visibility === 'private' ? t('private') : t('unlisted')}</Badge>
        )}
        {categories.map((category) => (
          <Badge key={category}>{categoryWords[category]}</Badge>
        ))}
      </div>
    </li>
  );
}
