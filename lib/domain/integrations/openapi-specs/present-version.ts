import type { z } from 'zod';
import type { openapiSpecVersion } from '@/lib/contract/openapi-spec-versions';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { SpecVersionRow } from '@/lib/storage/openapi-specs/versions';

type Shown = z.input<typeof openapiSpecVersion>;

export const rawUrl = ({ environment, subject }: ObjectContext, slug: string, versionId: string) =>
  apiUrl(environment, `/orgs/${subject.id}/openapi/${slug}/versions/${versionId}/content/raw`);

export function toVersion(context: ObjectContext, slug: string, row: SpecVersionRow): Shown {
  const { environment, subject } = context;
  return {
    object: 'openapi-spec-version',
    id: row.id,
    createdAt: row.createdAt,
    number: row.number,
    title: row.title,
    apiVersion: row.apiVersion,
    format: row.format,
    operations: row.operations,
    changes: row.changes === null ? undefined : { total: row.changes, breaking: row.breaking ?? 0 },
    warnings: row.warnings,
    url: rawUrl(context, slug, row.id),
    urls: { location: apiUrl(environment, `/orgs/${subject.id}/openapi/${slug}/versions/${row.id}`) },
  };
}
