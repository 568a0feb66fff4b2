'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileArchive, Plus, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { RuntimeBanner } from '@/components/patterns/runtime-banner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { invalidateNouns, mutation, query } from '@/lib/client/query';
import { sendBytes } from '@/lib/client/send-bytes';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import {
  addInstanceIntegration,
  listInstanceIntegrations,
  removeInstanceIntegration,
  uploadInstanceIntegration,
} from '@/lib/contract/instance-integrations';
import { t } from './messages';

type Row = ReplyOf<typeof listInstanceIntegrations>['items'][number];

const sayFailure = (title: string) => (error: unknown) =>
  showToast({ title, description: readMessage(error), tone: 'danger' });

/** What every organization can install: what comes along, each with one click, and what was uploaded. */
export function InstanceIntegrationsScreen() {
  const list = useQuery(query(listInstanceIntegrations, {}));
  const items = list.data?.items;
  return (
    <Card
      title={t('integrations')}
      description={t('integrationsForEveryOrganization')}
      actions={<UploadIntegration />}
      flush
    >
      {list.data ? <RuntimeBanner runtime={list.data.runtime} className="mx-4 mb-3" /> : null}
      {list.isError && !items ? (
        <ErrorState
          level={3}
          title={t('theIntegrationsCouldNotBeLoaded')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <ul aria-label={t('integrations')} className="border-border border-t">
          {items
            ? items.map((row) => <IntegrationRow key={row.name} row={row} />)
            : [1, 2, 3].map((row) => (
                <li key={row} className="border-border border-b px-4 py-3 last:border-b-0">
                  <Skeleton className="w-40" />
                  <Skeleton className="mt-2 w-64 max-w-full" />
                </li>
              ))}
        </ul>
      )}
    </Card>
  );
}

function IntegrationRow({ row }: { row: Row }) {
  const { name, title, description, shipped, added } = row;
  const [isRemoving, setIsRemoving] = useState(false);
  const add = useMutation(mutation(addInstanceIntegration));
  const remove = useMutation(mutation(removeInstanceIntegration));
  const input = { params: { integrationName: name } };
  const onAdd = () =>
    add.mutate(input, {
      onSuccess: () =>
        showToast({ title: added ? t('wasUpdated', { title }) : t('wasAddedForEverybody', { title }) }),
      onError: sayFailure(t('wasNotAdded', { title })),
    });
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-border border-b px-4 py-3 text-sm last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{title}</span>
          {added ? <Badge tone="success">{t('added')}</Badge> : null}
          {added?.outdated ? <Badge tone="warning">{t('updateAvailable')}</Badge> : null}
          {shipped ? null : <Badge>{t('uploaded')}</Badge>}
        </p>
        <p className="break-words text-muted">{description}</p>
        {added ? (
          <p className="break-words text-muted">
            {t('publishedByOrganization', { title: added.organization.title })}
          </p>
        ) : null}
      </div>
      <div className="flex gap-2">
        {shipped && (!added || added.outdated) ? (
          <Button
            size="small"
            icon={added ? <RefreshCw aria-hidden /> : <Plus aria-hidden />}
            loading={add.isPending}
            aria-label={added ? t('updateNamed', { title }) : t('addNamed', { title })}
            onClick={onAdd}
          >
            {added ? t('update') : t('add')}
          </Button>
        ) : null}
        {added ? (
          <Button
            size="small"
            variant="ghost"
            aria-label={t('removeNamed', { title })}
            onClick={() => setIsRemoving(true)}
          >
            {t('remove')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={t('removeNamedQuestion', { title })}
        confirmLabel={t('remove')}
        onConfirm={() => remove.mutateAsync(input)}
      >
        {t('itStopsWorkingEverywhere')}
      </ConfirmDialog>
    </li>
  );
}

function UploadIntegration() {
  const zip = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) =>
      sendBytes(
        uploadInstanceIntegration,
        undefined,
        new File([file], file.name, { type: 'application/zip' }),
      ),
    onSuccess: async ({ title }) => {
      await invalidateNouns(queryClient, ['integrations', 'installations']);
      showToast({ title: t('wasAddedForEverybody', { title }) });
    },
    onError: sayFailure(t('theIntegrationWasNotAdded')),
  });
  return (
    <>
      <Button
        size="small"
        icon={<FileArchive aria-hidden />}
        loading={upload.isPending}
        onClick={() => zip.current?.click()}
      >
        {t('uploadAnIntegration')}
      </Button>
      <input
        ref={zip}
        type="file"
        accept=".zip,application/zip"
        hidden
        tabIndex={-1}
        aria-label={t('zipOfAnIntegration')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = '';
        }}
      />
    </>
  );
}
