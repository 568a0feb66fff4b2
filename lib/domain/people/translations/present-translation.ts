import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { translationSettings } from '@/lib/contract/translations';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { TranslationRow } from '@/lib/storage/organizations/translations';

type Shown = z.input<typeof translationSettings>;

export function toTranslation({ environment, subject }: ObjectContext, row: TranslationRow): Shown {
  return {
    object: 'translation-settings',
    id: row.id,
    title: row.title,
    languages: row.languages as Shown['languages'],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    permissions: { edit: can(subject.role, 'organization:administer') },
    urls: { location: apiUrl(environment, `/orgs/${row.organizationId}/translations/${row.id}`) },
  };
}
