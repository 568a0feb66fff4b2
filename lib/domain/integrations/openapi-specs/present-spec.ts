import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { openapiSpec } from '@/lib/contract/openapi-specs';
import { apiUrl, appUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { SpecRow } from '@/lib/storage/openapi-specs/spec-row';

export function toSpec({ environment, subject }: ObjectContext, row: SpecRow): z.input<typeof openapiSpec> {
  const path = `/orgs/${row.organizationId}/openapi/${row.slug}`;
  const edit = can(subject.role, 'organization:administer');
  return {
    object: 'openapi-spec',
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    slug: row.slug,
    title: row.title ?? undefined,
    sourceURL: row.sourceUrl ?? undefined,
    visibility: row.visibility,
    processingState: row.state,
    lastVersion: row.lastVersionId ?? undefined,
    lastProcessedAt: row.lastProcessedAt ?? undefined,
    lastProcessErrorCode: row.errorCode ?? undefined,
    lastProcessError: row.error ?? undefined,
    nextProcessAt: row.nextReadAt ?? undefined,
    permissions: { view: true, edit, delete: edit },
    urls: { location: apiUrl(environment, path), app: appUrl(environment, path) },
  };
}
