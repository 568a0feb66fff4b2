'use client';

import { useMemo } from 'react';
import { type OpenapiBlockRequest, useOpenapi } from '@/components/blocks/openapi/openapi-context';
import { LazyItem } from '@/components/patterns/lazy-item';
import { Link } from '@/components/ui/link';
import { t } from './messages';
import { MissingBlock } from './missing-block';
import { OperationPanel } from './operation-panel';
import { OperationSkeleton } from './operation-skeleton';
import { ReferenceBlock } from './reference-block';
import { SchemaPanel } from './schema-panel';
import type { SpecVersion } from './spec-version';
import { useSpecSlug } from './use-spec-slug';

/** About how high an operation is. */
const usualHeight = 420;
const mostSchemas = 50;

/** An operation, a webhook or schemas of a specification in a page, read when the reader comes near. */
export default function OpenapiBlock({ request }: { request: OpenapiBlockRequest }) {
  return (
    <section aria-label={nameBlock(request)} className="openapi">
      <LazyItem height={usualHeight} fallback={<OperationSkeleton label={t('loadingTheOperation')} />}>
        <FoundBlock request={request} />
      </LazyItem>
    </section>
  );
}

function FoundBlock({ request }: { request: OpenapiBlockRequest }) {
  const { organizationId = '' } = useOpenapi();
  const { slug, isLooking } = useSpecSlug(request);
  const version = useMemo(
    () => ({ organizationId, specSlug: slug ?? '', versionId: 'latest' }),
    [organizationId, slug],
  );
  if (isLooking) return <OperationSkeleton label={t('loadingTheOperation')} />;
  if (!slug || !isWhole(request)) return <MissingBlock request={request} slug={slug} />;
  return <DrawnBlock request={request} version={version} />;
}

const nameBlock = ({ method, path, schemas, spec }: OpenapiBlockRequest) =>
  t('api', { name: path ? `${method.toUpperCase()} ${path}` : schemas || spec });

/** Whether it says what is to be shown. */
function isWhole({ tag, schemas, path, method }: OpenapiBlockRequest): boolean {
  if (tag === 'openapi-reference') return true;
  return tag === 'openapi-schemas' ? schemas !== '' : path !== '' && method !== '';
}

function DrawnBlock({ request, version }: { request: OpenapiBlockRequest; version: SpecVersion }) {
  const { tag, path, method } = request;
  const absent = <MissingBlock request={request} slug={version.specSlug} />;
  if (tag === 'openapi-reference')
    return <ReferenceBlock version={version} doc={request.doc} page={request.page} absent={absent} />;
  if (tag === 'openapi-schemas') {
    const names = [...new Set(request.schemas.split(',').map((name) => name.trim()))].filter(Boolean);
    return (
      <div className="flex flex-col gap-8">
        {names.slice(0, mostSchemas).map((name) => (
          <SchemaPanel
            key={name}
            version={version}
            name={name}
            level={3}
            absent={absent}
            actions={<ReferenceLink version={version} place={t('schemaInline', { name })} />}
          />
        ))}
      </div>
    );
  }
  const isWebhook = tag === 'openapi-webhook';
  const place = isWebhook
    ? t('webhookInline', { method: method.toUpperCase(), path })
    : `${method.toUpperCase()} ${path}`;
  return (
    <OperationPanel
      version={version}
      operation={{ method, path, isWebhook }}
      level={3}
      absent={absent}
      actions={<ReferenceLink version={version} place={place} />}
    />
  );
}

function ReferenceLink({ version, place }: { version: SpecVersion; place: string }) {
  const { referenceHref } = useOpenapi();
  return (
    <Link
      href={referenceHref(version.specSlug, place)}
      className="shrink-0 text-muted text-xs hover:text-text hover:underline"
    >
      {t('openInTheReference')}
    </Link>
  );
}
