import clsx from 'clsx';
import { Circle, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { organizationQuery } from '@/components/shell/organization-gate';
import { membersPath, sitePath, sitesPath, spacesPath } from '@/components/shell/paths';
import { ofOrganization } from '@/components/shell/shell-inputs';
import { sitesQuery } from '@/components/shell/sidebar-sites';
import { useCommands } from '@/components/shell/use-commands';
import { usePreferences } from '@/components/shell/use-preferences';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/toast-store';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getChecklist } from '@/lib/contract/preferences';
import { t } from '../messages';

/** The first steps of an organization that has nothing to read yet. They tick themselves, and can be put away. */
export function Checklist({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(query(getChecklist, ofOrganization(organizationId)));
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const { data: sites } = useQuery(sitesQuery(organizationId));
  const { preferences, change } = usePreferences(organizationId);
  const done = new Set(data?.steps.filter((step) => step.done).map(({ id }) => id));
  const isNeeded = data !== undefined && !(done.has('content') && done.has('publish'));
  const isShown = isNeeded && preferences?.checklist === true;
  useCommands(
    isNeeded && preferences?.checklist === false
      ? [
          {
            id: 'show-checklist',
            label: t('showFirstSteps'),
            group: t('home'),
            run: () => change({ checklist: true }),
          },
        ]
      : [],
  );
  if (!isShown) return null;

  const spaces = spacesPath(organizationId);
  const [site] = sites?.items ?? [];
  const newSite = `${sitesPath(organizationId)}?new=site`;
  const steps = [
    {
      id: 'content' as const,
      title: t('writeOrImport'),
      description: t.rich('startWithASpaceOrImport', {
        space: (chunks) => <StepLink href={`${spaces}?new=space`}>{chunks}</StepLink>,
        import: (chunks) => <StepLink href={`${spaces}?new=import`}>{chunks}</StepLink>,
      }),
    },
    ...(organization?.permissions.admin
      ? [
          {
            id: 'people' as const,
            title: t('inviteYourTeam'),
            description: t.rich('inviteThePeopleWhoWriteWith', {
              invite: (chunks) => (
                <StepLink href={`${membersPath(organizationId)}?new=invite`}>{chunks}</StepLink>
              ),
            }),
          },
        ]
      : []),
    {
      id: 'look' as const,
      title: t('chooseALook'),
      description: t.rich('makeASiteAndGiveIt', {
        look: (chunks) => (
          <StepLink href={site ? `${sitePath(organizationId, site.id)}/look` : newSite}>{chunks}</StepLink>
        ),
      }),
    },
    {
      id: 'publish' as const,
      title: t('publish'),
      description: t.rich('publishYourSiteSoThat', {
        site: (chunks) => (
          <StepLink href={site ? sitePath(organizationId, site.id) : newSite}>{chunks}</StepLink>
        ),
      }),
    },
  ];

  function putAway() {
    change({ checklist: false });
    showToast({ title: t('firstStepsHidden'), undo: () => change({ checklist: true }) });
  }

  return (
    <Card
      flush
      title={t('firstSteps')}
      description={t('doneOf', { done: steps.filter(({ id }) => done.has(id)).length, all: steps.length })}
      actions={
        <IconButton label={t('hideFirstSteps')} onClick={putAway}>
          <X aria-hidden />
        </IconButton>
      }
    >
      <ol>
        {steps.map(({ id, title, description }) => {
          const isDone = done.has(id);
          return (
            <li key={id} className="flex gap-3 border-border border-t px-4 py-3 text-sm">
              {isDone ? (
                <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
              )}
              <div className="min-w-0">
                <p className={clsx('font-medium', isDone && 'text-muted line-through')}>
                  {title}
                  {isDone ? <span className="sr-only"> {t('done')}</span> : null}
                </p>
                {isDone ? null : <p className="text-muted">{description}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function StepLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="rounded-sm text-accent underline">
      {children}
    </Link>
  );
}
