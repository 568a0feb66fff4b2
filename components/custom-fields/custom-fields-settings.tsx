'use client';

import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { CustomField } from '@/components/patterns/custom-fields/field-types';
import { useFields } from '@/components/patterns/custom-fields/use-fields';
import { organizationQuery } from '@/components/shell/organization-gate';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { FieldRow } from './field-row';
import { t } from './messages';

const DeleteFieldDialog = lazyDialog(async () => (await import('./delete-field-dialog')).DeleteFieldDialog);
const FieldDialog = lazyDialog(async () => (await import('./field-dialog')).FieldDialog);

type Asking = { act: 'create' } | { act: 'edit' | 'delete'; field: CustomField };

export function CustomFieldsSettings({ organizationId }: { organizationId: string }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const { list, fields } = useFields(organizationId);
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const create = () => setAsking({ act: 'create' });
  const mayEdit = organization?.permissions.admin ?? false;
  useCommands(
    mayEdit
      ? [{ id: 'new-field', label: t('newCustomField'), group: t('thisScreen'), shortcut: 'c', run: create }]
      : [],
  );

  return (
    <Card
      title={
        fields && fields.length > 0 ? t('customFieldsWithCount', { count: fields.length }) : t('customFields')
      }
      description={t('informationAboutSpacesShownToEveryone')}
      flush
      actions={
        mayEdit && fields && fields.length > 0 ? (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
            {t('newField')}
          </Button>
        ) : null
      }
    >
      {list.isError && !fields ? (
        <ErrorState
          level={3}
          title={t('theCustomFieldsCouldNotBe')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : fields?.length === 0 ? (
        <NoFields onCreate={mayEdit ? create : undefined} />
      ) : (
        <ul aria-label={t('customFields')} className="border-border border-t">
          {fields
            ? fields.map((field) => (
                <FieldRow
                  key={field.id}
                  field={field}
                  onEdit={() => setAsking({ act: 'edit', field })}
                  onDelete={() => setAsking({ act: 'delete', field })}
                />
              ))
            : [1, 2, 3].map((row) => (
                <li key={row} className="border-border border-b px-4 py-3 last:border-b-0">
                  <Skeleton className="w-40" />
                  <Skeleton className="mt-2 w-64 max-w-full" />
                </li>
              ))}
        </ul>
      )}
      {asking?.act === 'create' ? <FieldDialog organizationId={organizationId} onClose={close} /> : null}
      {asking?.act === 'edit' ? (
        <FieldDialog organizationId={organizationId} field={asking.field} onClose={close} />
      ) : null}
      {asking?.act === 'delete' ? (
        <DeleteFieldDialog organizationId={organizationId} field={asking.field} onClose={close} />
      ) : null}
    </Card>
  );
}

function NoFields({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <EmptyState
      level={3}
      icon={<SlidersHorizontal aria-hidden />}
      title={t('noCustomFieldsYet')}
      description={onCreate ? t('createAFieldFillItIn') : t('administratorsCreateCustomFieldsTheirValues')}
      action={
        onCreate ? (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={onCreate}>
            {t('newField')}
          </Button>
        ) : null
      }
    />
  );
}
