'use client';

import { useMutation } from '@tanstack/react-query';
import { FileUp, RotateCw, Settings, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { openapiSpecPath } from '@/components/shell/paths';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { refreshOpenApiSpec } from '@/lib/contract/openapi-specs';
import { t } from './messages';
import { nameSpec, type OpenapiSpec } from './openapi-spec';

const DeleteSpecDialog = lazyDialog(async () => (await import('./delete-spec-dialog')).DeleteSpecDialog);
const NewVersionDialog = lazyDialog(async () => (await import('./new-version-dialog')).NewVersionDialog);

/** What administrators do with a specification, and the dialogs that it takes. */
export function useSpecEntries(
  organizationId: string,
  onDeleted?: () => void,
): { rowEntries: (spec: OpenapiSpec) => MenuEntry[]; dialog: ReactNode } {
  const [asking, setAsking] = useState<{ act: 'version' | 'delete'; spec: OpenapiSpec }>();
  const refresh = useRefreshSpec(organizationId);
  const close = () => setAsking(undefined);
  const params = { organizationId, specSlug: asking?.spec.slug ?? '' };
  return {
    rowEntries: (spec) => [
      ...(spec.permissions.edit
        ? [
            ...(spec.sourceURL
              ? [{ label: t('refreshNow'), icon: <RotateCw aria-hidden />, onSelect: () => refresh(spec) }]
              : []),
            {
              label: t('newVersion'),
              icon: <FileUp aria-hidden />,
              onSelect: () => setAsking({ act: 'version', spec }),
            },
          ]
        : []),
      {
        label: t('settings'),
        icon: <Settings aria-hidden />,
        href: openapiSpecPath(organizationId, spec.slug, 'settings'),
      },
      ...(spec.permissions.delete
        ? [
            {
              label: t('deleteDots'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => setAsking({ act: 'delete', spec }),
            },
          ]
        : []),
    ],
    dialog:
      asking?.act === 'version' ? (
        <NewVersionDialog params={params} spec={asking.spec} onClose={close} />
      ) : asking ? (
        <DeleteSpecDialog params={params} spec={asking.spec} onClose={close} onDeleted={onDeleted} />
      ) : null,
  };
}

/** Reads the address again; what comes of it is shown by the state of the specification. */
export function useRefreshSpec(organizationId: string): (spec: OpenapiSpec) => void {
  const refresh = useMutation(mutation(refreshOpenApiSpec, { alsoChanges: ['openapi-spec-versions'] }));
  return (spec) =>
    refresh.mutate(
      { params: { organizationId, specSlug: spec.slug } },
      {
        onError: (error) =>
          showToast({
            title: t('couldNotBeRefreshed', { spec: nameSpec(spec) }),
            description: readMessage(error),
            tone: 'danger',
          }),
      },
    );
}
