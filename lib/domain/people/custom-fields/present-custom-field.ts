import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { customField } from '@/lib/contract/custom-fields';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { CustomFieldRow } from '@/lib/storage/custom-fields/field-row';

type Shown = z.input<typeof customField>;

export function toCustomField(
  { environment, subject }: ObjectContext,
  row: CustomFieldRow & { spaces?: number },
): Shown {
  const edit = can(subject.organizationRole, 'organization:administer');
  return {
    object: 'custom-field',
    id: row.id,
    name: row.name,
    title: row.title,
    description: row.description ?? undefined,
    type: row.type as Shown['type'],
    placeholder: row.placeholder ?? undefined,
    options: row.options ?? undefined,
    spaces: edit ? row.spaces : undefined,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    permissions: { view: true, edit },
    urls: { location: apiUrl(environment, `/orgs/${row.organizationId}/custom-fields/${row.name}`) },
  };
}
