'use client';

import type { ReactNode } from 'react';
import type { ApiReference } from '@/components/blocks/openapi/overview-view';
import { nameTag, TagHead } from '@/components/blocks/openapi/tag-head';
import { LazyItem } from '@/components/patterns/lazy-item';
import { ErrorState } from '@/components/ui/error-state';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { toSlug } from '@/lib/content/slug';
import { getOpenApiReference } from '@/lib/contract/openapi-reference';
import { t } from './messages';
import { OperationPanel } from './operation-panel';
import { OperationSkeleton } from './operation-skeleton';
import { ReferenceFrame } from './reference-frame';
import { ReferenceOverview } from './reference-overview';
import { SchemaPanel } from './schema-panel';
import type { SpecVersion } from './spec-version';
import { useReferenceContext } from './use-reference-context';

/** About how high they are. */
const operationHeight = 420;
const schemaHeight = 160;

interface ReferenceBlockProps {
  version: SpecVersion;
  /** `operations` or `info` of the tag `page`, or `models`; everything without it. */
  doc: string;
  page: string;
  absent: ReactNode;
}

/** A page's worth of a specification, as its newest version has it: computed when it is read, never stored. */
export function ReferenceBlock({ version, doc, page, absent }: ReferenceBlockProps) {
  const found = useQuery(query(getOpenApiReference, { params: { ...version } }));
  if (found.isError && !found.data)
    return isNotFound(found.error) ? (
      absent
    ) : (
      <ErrorState
        level={3}
        title={t('theSpecificationCouldNotBeLoaded')}
        description={readMessage(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  if (!found.data) return <OperationSkeleton label={t('loadingTheOperation')} />;
  const { tags, schemas } = found.data;
  const shown = page ? tags.filter(({ name }) => name === page || toSlug(name) === page) : tags;
  if (doc !== 'models' && shown.length === 0) return absent;
  return (
    <div className="flex min-w-0 flex-col gap-10">
      {doc || page ? null : <ReferenceOverview reference={found.data} />}
      {doc === 'models'
        ? null
        : shown.map((tag) => (
            <TagPart key={tag.name} version={version} tag={tag} hasOperations={doc !== 'info'} />
          ))}
      {doc === 'models' || (!doc && !page)
        ? schemas.map(({ name }) => (
            <LazyItem key={name} height={schemaHeight}>
              <SchemaPanel version={version} name={name} level={3} />
            </LazyItem>
          ))
        : null}
    </div>
  );
}

interface TagPartProps {
  version: SpecVersion;
  tag: ApiReference['tags'][number];
  hasOperations: boolean;
}

const none: never[] = [];

function TagPart({ version, tag, hasOperations }: TagPartProps) {
  const context = useReferenceContext(version, none);
  return (
    <section aria-label={nameTag(tag, context.messages)} className="flex min-w-0 flex-col gap-8">
      <ReferenceFrame>
        <TagHead tag={tag} context={context} />
      </ReferenceFrame>
      {hasOperations
        ? tag.operations.map(({ method, path, webhook }) => (
            <LazyItem key={`${method} ${path}`} height={operationHeight}>
              <OperationPanel
                version={version}
                operation={{ method, path, isWebhook: webhook === true }}
                level={3}
              />
            </LazyItem>
          ))
        : null}
    </section>
  );
}
