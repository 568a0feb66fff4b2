'use client';

import { FileQuestion } from 'lucide-react';
import { type OpenapiBlockRequest, useOpenapi } from '@/components/blocks/openapi/openapi-context';
import { isNotFound } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getOpenApiSpec } from '@/lib/contract/openapi-specs';
import { t } from './messages';

interface MissingBlockProps {
  request: OpenapiBlockRequest;
  /** Of the specification, where the block names one. */
  slug: string | undefined;
}

/** Says what is missing, and keeps the text. */
export function MissingBlock({ request, slug }: MissingBlockProps) {
  const { organizationId = '' } = useOpenapi();
  const spec = useQuery({
    ...query(getOpenApiSpec, { params: { organizationId, specSlug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  return (
    <div className="flex min-w-0 items-start gap-3 rounded-lg border border-border p-4 text-sm">
      <FileQuestion aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{sayMissing(request, slug, spec)}</p>
        <pre className="mt-1 overflow-x-auto whitespace-pre-wrap break-words font-mono text-muted text-xs">
          {request.source.trim()}
        </pre>
      </div>
    </div>
  );
}

function sayMissing(
  { tag, address, path, method, schemas, page }: OpenapiBlockRequest,
  slug: string | undefined,
  spec: { data?: { lastVersion?: string | undefined } | undefined; error: unknown },
): string {
  const isSchemas = tag === 'openapi-schemas';
  if (!slug)
    return address ? t('noSpecificationOfThisOrganizationIs', { address }) : t('thisBlockDoesNotSpecifyA');
  if (tag !== 'openapi-reference' && (isSchemas ? !schemas : !path || !method))
    return isSchemas ? t('thisBlockDoesNotSpecifyASchema') : t('thisBlockDoesNotSpecifyAPath');
  if (spec.error)
    return isNotFound(spec.error)
      ? t('thereIsNoSpecificationOrYou', { slug })
      : t('theSpecificationCouldNotBeRead', { slug });
  if (spec.data && !spec.data.lastVersion) return t('theSpecificationHasNotBeenRead', { slug });
  if (tag === 'openapi-reference') return t('theSpecificationHasNo', { slug, page: page || 'operation' });
  const what = isSchemas ? t('ofTheSchemas', { schemas }) : `${method.toUpperCase()} ${path}`;
  return isSchemas
    ? t('theSpecificationDoesNotHaveAll', { slug, what })
    : t('theSpecificationHasNoWithSlug', { slug, what });
}
