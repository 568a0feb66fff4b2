'use client';

import { useMutation } from '@tanstack/react-query';
import { ArrowRight, Bell, Eye, Languages, MoreHorizontal, Plus, RefreshCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { nameLanguage } from '@/components/patterns/language-names';
import { ShowMore } from '@/components/patterns/show-more';
import { organizationQuery } from '@/components/shell/organization-gate';
import { spacePath, translatePath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { cancelMachineTranslation, getMachineTranslation } from '@/lib/contract/machine-translations';
import { deleteTranslation, listTranslations, runTranslation } from '@/lib/contract/translations';
import { getOrganizationTree } from '@/lib/contract/tree';
import { t } from './messages';
import { SharesCard } from './shares/shares-card';
import type { SpaceTranslation } from './shares/space-translation';

const NewTranslationDialog = lazyDialog(
  async () => (await import('./new-translation-dialog')).NewTranslationDialog,
);

const AdoptDialog = lazyDialog(async () => (await import('./adopt/adopt-dialog')).AdoptDialog);

const BehindAlertDialog = lazyDialog(
  async () => (await import('./shares/behind-alert-dialog')).BehindAlertDialog,
);

const ReadersDialog = lazyDialog(async () => (await import('./readers-dialog')).ReadersDialog);

const MachineDialog = lazyDialog(async () => (await import('./machine-dialog')).MachineDialog);

/** All of them are compared. */
const MOST = '1000';
const REFRESH_MS = 3_000;
const isUnderWay = ({ status, units, isPaused }: SpaceTranslation) =>
  !isPaused && (status !== 'completed' || !units);

/** The spaces that follow another in their own language. */
export function SpaceTranslations({ organizationId }: { organizationId: string }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const tree = useQuery(query(getOrganizationTree, { params: { organizationId } }));
  const list = useInfiniteQuery({
    ...pagedQuery(listTranslations, {
      params: { organizationId },
      query: { object: 'translation', limit: MOST },
    }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) =>
        items.some((item) => item.object === 'translation' && isUnderWay(item)),
      )
        ? REFRESH_MS
        : false,
  });
  const [isCreating, setIsCreating] = useState(false);
  const [isAdopting, setIsAdopting] = useState(false);
  const items = list.data?.pages.flatMap((page) =>
    page.items.flatMap((item) => (item.object === 'translation' ? [item] : [])),
  );
  const titles = new Map(tree.data?.items.map(({ id, title }) => [id, title]));
  const nameSpace = (id: string) => titles.get(id) || t('aSpace');
  const button = organization?.permissions.admin ? (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setIsAdopting(true)}>{t('useAnExistingSpace')}</Button>
      <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
        {t('translateASpace')}
      </Button>
    </div>
  ) : null;
  return (
    <>
      {items && items.length > 0 ? (
        <SharesCard organizationId={organizationId} translations={items} nameSpace={nameSpace} />
      ) : null}
      <Card
        title={t('translations')}
        description={t('spacesInAnotherLanguage')}
        flush
        actions={items && items.length > 0 ? button : null}
      >
        {list.isError && !items ? (
          <ErrorState
            level={3}
            title={t('theTranslationsCouldNotBeLoaded')}
            description={readMessage(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : items?.length === 0 ? (
          <EmptyState
            level={3}
            icon={<Languages aria-hidden />}
            title={t('noTranslationsYet')}
            description={button ? t('aTranslationIsASpaceThat') : t('administratorsTranslateSpaces')}
            action={button}
          />
        ) : (
          <ul aria-label={t('translations')} className="border-border border-t">
            {items
              ? items.map((item) => (
                  <TranslationRow
                    key={item.id}
                    translation={item}
                    source={nameSpace(item.source.space)}
                    target={nameSpace(item.result.space)}
                    organizationId={organizationId}
                  />
                ))
              : [1, 2].map((row) => (
                  <li key={row} className="border-border border-b px-4 py-3 last:border-b-0">
                    <Skeleton className="w-64 max-w-full" />
                    <Skeleton className="mt-2 w-40" />
                  </li>
                ))}
          </ul>
        )}
        <ShowMore list={list} />
        {isAdopting ? (
          <AdoptDialog organizationId={organizationId} onClose={() => setIsAdopting(false)} />
        ) : null}
        {isCreating ? (
          <NewTranslationDialog organizationId={organizationId} onClose={() => setIsCreating(false)} />
        ) : null}
      </Card>
    </>
  );
}

interface TranslationRowProps {
  organizationId: string;
  translation: SpaceTranslation;
  source: string;
  target: string;
}

function TranslationRow({ organizationId, translation, source, target }: TranslationRowProps) {
  const { id, language, result, stats, updatedAt, permissions } = translation;
  const [isDeleting, setIsDeleting] = useState(false);
  const [isTranslating, setIsTranslating] = useState(false);
  const [isAlerting, setIsAlerting] = useState(false);
  const [isShowing, setIsShowing] = useState(false);
  const run = useMutation(mutation(runTranslation));
  const remove = useMutation(mutation(deleteTranslation, { alsoChanges: ['spaces'] }));
  const input = { params: { organizationId, translationSettingsId: id } };
  const cancel = useMutation(mutation(cancelMachineTranslation, { alsoChanges: ['translations'] }));
  const isRunning = translation.status === 'running';
  const onCancel = () =>
    cancel.mutate(input, {
      onSuccess: () => showToast({ title: t('theTranslationWasCancelled') }),
      onError: (error) =>
        showToast({
          title: t('theTranslationWasNotCancelled'),
          description: readMessage(error),
          tone: 'danger',
        }),
    });
  const onRun = () =>
    run.mutate(input, {
      onSuccess: () => showToast({ title: t('isBroughtUpToDate', { title: target }) }),
      onError: (error) =>
        showToast({
          title: t('couldNotBeBroughtUpToDate', { title: target }),
          description: readMessage(error),
          tone: 'danger',
        }),
    });
  return (
    <li className="flex items-center gap-3 border-border border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={spacePath(organizationId, translation.source.space)}
            className="break-words rounded-sm text-muted hover:underline"
          >
            {source}
          </Link>
          <ArrowRight aria-label={t('translatedInto')} role="img" className="size-3.5 text-faint" />
          <Link
            href={spacePath(organizationId, result.space)}
            className="break-words rounded-sm font-medium hover:underline"
          >
            {target}
          </Link>
          <Badge>{nameLanguage(language)}</Badge>
          {isRunning ? (
            <TranslatingBadge organizationId={organizationId} id={id} />
          ) : translation.isPaused ? (
            <Badge tone="warning">{t('paused')}</Badge>
          ) : isUnderWay(translation) ? (
            <Badge tone="accent">{t('followingItsSource')}</Badge>
          ) : null}
        </p>
        <p className="text-muted text-xs">
          {stats.runs === 0
            ? t('hasFollowedNoChangeYet')
            : t('lastRun', { pages: stats.latestPages, words: stats.latestWords })}{' '}
          <RelativeTime value={updatedAt} />
        </p>
      </div>
      <Button asChild size="small">
        <Link href={translatePath(organizationId, result.space)}>{t('translate')}</Link>
      </Button>
      {permissions.edit ? (
        <DropdownMenu
          entries={[
            isRunning
              ? { label: t('cancelTranslating'), icon: <X aria-hidden />, onSelect: onCancel }
              : {
                  label: t('translateByMachine'),
                  icon: <Languages aria-hidden />,
                  onSelect: () => setIsTranslating(true),
                },
            { label: t('whatReadersSee'), icon: <Eye aria-hidden />, onSelect: () => setIsShowing(true) },
            { label: t('notifyWhenBehind'), icon: <Bell aria-hidden />, onSelect: () => setIsAlerting(true) },
            { label: t('bringUpToDate'), icon: <RefreshCw aria-hidden />, onSelect: onRun },
            { kind: 'separator' },
            {
              label: t('stopFollowing'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => setIsDeleting(true),
            },
          ]}
          trigger={
            <IconButton label={t('actionsFor', { title: target })} tooltip={false}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        />
      ) : null}
      {isTranslating ? (
        <MachineDialog
          organizationId={organizationId}
          translation={translation}
          target={target}
          onClose={() => setIsTranslating(false)}
        />
      ) : null}
      {isShowing ? (
        <ReadersDialog
          organizationId={organizationId}
          translation={translation}
          target={target}
          onClose={() => setIsShowing(false)}
        />
      ) : null}
      {isAlerting ? (
        <BehindAlertDialog
          organizationId={organizationId}
          translation={translation}
          target={target}
          onClose={() => setIsAlerting(false)}
        />
      ) : null}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={t('stopFollowingQuestion', { target, source })}
        confirmLabel={t('stopFollowingIt')}
        onConfirm={async () => {
          await remove.mutateAsync(input);
          showToast({ title: t('isAnOrdinarySpaceNow', { title: target }) });
        }}
      >
        {t('theSpaceStaysWithItsText')}
      </ConfirmDialog>
    </li>
  );
}

/** How far a machine is. */
function TranslatingBadge({ organizationId, id }: { organizationId: string; id: string }) {
  const input = { params: { organizationId, translationSettingsId: id } };
  const { data } = useQuery({ ...query(getMachineTranslation, input), refetchInterval: REFRESH_MS });
  const { done = 0, total = 0 } = data?.progress ?? {};
  return <Badge tone="accent">{total > 0 ? t('translatingSome', { done, total }) : t('translating')}</Badge>;
}
