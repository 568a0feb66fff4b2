import { KeyRound, ListChecks, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { nameRole } from '@/components/patterns/role-words';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { t } from './messages';
import { isSaml, kindNames, type Provider } from './provider';

interface ProviderRowProps {
  provider: Provider;
  unproven: ReadonlySet<string>;
  onSetUp: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function ProviderRow({ provider, unproven, onSetUp, onEdit, onRemove }: ProviderRowProps) {
  const { label, domains, defaultRole, defaultTeam, status, lastUsedAt } = provider;
  const brings = [nameRole(defaultRole), defaultTeam?.title].filter(Boolean).join(', ');
  return (
    <li className="flex items-start gap-3 border-border border-b px-4 py-3 last:border-b-0 hover:bg-hover">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-sunken text-muted [&_svg]:size-4">
        <KeyRound aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-medium">{label}</span>
          <Badge>{kindNames[isSaml(provider) ? 'saml' : 'oidc']}</Badge>
          {status === 'pending' ? <Badge tone="warning">{t('incomplete')}</Badge> : null}
        </p>
        <p className="break-words text-muted">
          {domains.length > 0
            ? domains
                .map((domain) => (unproven.has(domain) ? t('notVerified', { domain }) : domain))
                .join(', ')
            : t('anyAddressPeopleAreNotSent')}
        </p>
        <p className="text-muted text-xs">
          {t.rich('newPeople', {
            brings,
            part: (
              <>
                {lastUsedAt
                  ? t.rich('lastUsed', { time: <RelativeTime value={lastUsedAt} /> })
                  : t('neverUsed')}
              </>
            ),
          })}
        </p>
      </div>
      <Button size="small" onClick={onSetUp} className="max-sm:hidden">
        {t('setup')}
      </Button>
      <DropdownMenu
        entries={[
          { label: t('setupAndTest'), icon: <ListChecks aria-hidden />, onSelect: onSetUp },
          { label: t('edit'), icon: <Pencil aria-hidden />, onSelect: onEdit },
          { kind: 'separator' },
          { label: t('remove'), icon: <Trash2 aria-hidden />, danger: true, onSelect: onRemove },
        ]}
        trigger={
          <IconButton label={t('actionsFor', { label })} tooltip={false}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      />
    </li>
  );
}
