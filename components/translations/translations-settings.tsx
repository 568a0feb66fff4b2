'use client';

import { useMutation } from '@tanstack/react-query';
import { Languages, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { nameLanguage } from '@/components/patterns/language-names';
import { ShowMore } from '@/components/patterns/show-more';
import { organizationQuery } from '@/components/shell/organization-gate';
import { useCommands } from '@/components/shell/use-commands';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { deleteTranslation, listTranslations } from '@/lib/contract/translations';
import { t } from './messages';
import type { Translation } from './translation-dialog';

const TranslationDialog = lazyDialog(async () => (await import('./translation-dialog')).TranslationDialog);

type Asking = { act: 'create' } | { act: 'edit' | 'delete'; translation: Translation };

export function TranslationsSettings({ organizationId }: { organizationId: string }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const list = useInfiniteQuery(pagedQuery(listTranslations, { params: { organizationId } }));
  const remove = useMutation(mutation(deleteTranslation));
  const [asking, setAsking] = useState<Asking>();
  const items = list.data?.pages.flatMap((page) =>
    page.items.filter((item) => item.object === 'translation-settings'),
  );
  const create = () => setAsking({ act: 'create' });
  const mayEdit = organization?.permissions.admin ?? false;
  useCommands(
    mayEdit
      ? [
          {
            id: 'new-translation',
            label: t('newTranslationSettings'),
            group: t('thisScreen'),
            shortcut: 'c',
            run: create,
          },
        ]
      : [],
  );
  const button = mayEdit ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
      {t('newSettings')}
    </Button>
  ) : null;

  return (
    <Card
      title={t('translationSettings')}
      description={t('theLanguagesToTranslateContentInto')}
      flush
      actions={items && items.length > 0 ? button : null}
    >
      {list.isError && !items ? (
        <ErrorState
          level={3}
          title={t('theTranslationSettingsCouldNotBe')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : items?.length === 0 ? (
        <NoTranslations action={button} />
      ) : (
        <ul aria-label={t('translationSettings')} className="border-border border-t">
          {items
            ? items.map((translation) => (
                <TranslationRow
                  key={translation.id}
                  translation={translation}
                  onEdit={() => setAsking({ act: 'edit', translation })}
                  onDelete={() => setAsking({ act: 'delete', translation })}
                />
              ))
            : [1, 2].map((row) => (
                <li key={row} className="border-border border-b px-4 py-3 last:border-b-0">
                  <Skeleton className="w-40" />
                  <Skeleton className="mt-2 w-64 max-w-full" />
                </li>
              ))}
        </ul>
      )}
      <ShowMore list={list} />
      {asking && asking.act !== 'delete' ? (
        <TranslationDialog
          organizationId={organizationId}
          translation={asking.act === 'edit' ? asking.translation : undefined}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking?.act === 'delete' ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(undefined)}
          title={t('deleteWithTitle', { title: asking.translation.title })}
          confirmLabel={t('deleteSettings')}
          onConfirm={async () => {
            const translationSettingsId = asking.translation.id;
            await remove.mutateAsync({ params: { organizationId, translationSettingsId } });
            showToast({ title: t('deleted', { title: asking.translation.title }) });
          }}
        >
          {t('appsThatUseTheseSettingsFor')}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

function NoTranslations({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      level={3}
      icon={<Languages aria-hidden />}
      title={t('noTranslationSettingsYet')}
      description={
        action ? t('createASetOfLanguagesSuch') : t('administratorsCreateTranslationSettingsTheyAppear')
      }
      action={action}
    />
  );
}

interface TranslationRowProps {
  translation: Translation;
  onEdit: () => void;
  onDelete: () => void;
}

function TranslationRow({ translation, onEdit, onDelete }: TranslationRowProps) {
  return (
    <li className="flex items-center gap-3 border-border border-b px-4 py-3 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1 text-sm">
        <p className="break-words font-medium">{translation.title}</p>
        {translation.languages.length > 0 ? (
          <p className="mt-1 flex flex-wrap gap-1">
            {translation.languages.map((code) => (
              <Badge key={code}>{nameLanguage(code)}</Badge>
            ))}
          </p>
        ) : (
          <p className="text-muted text-xs">{t('noLanguages')}</p>
        )}
      </div>
      {translation.permissions.edit ? (
        <DropdownMenu
          entries={[
            { label: t('edit'), icon: <Pencil aria-hidden />, onSelect: onEdit },
            { kind: 'separator' },
            { label: t('delete'), icon: <Trash2 aria-hidden />, danger: true, onSelect: onDelete },
          ]}
          trigger={
            <IconButton label={t('actionsFor', { title: translation.title })} tooltip={false}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        />
      ) : null}
    </li>
  );
}
