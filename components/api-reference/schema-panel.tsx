'use client';

import { type ReactNode, useMemo } from 'react';
import { writeExample } from '@/components/blocks/openapi/sample-request';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getOpenApiSchema } from '@/lib/contract/openapi-reference';
import { CodePanel } from './code-panel';
import { t } from './messages';
import { OperationSkeleton } from './operation-skeleton';
import { SchemaTree } from './schema-tree';
import { SchemaContext, type SpecVersion, useMoreSchemas } from './spec-context';

export const schemaQuery = ({ organizationId, specSlug, versionId }: SpecVersion, name: string) =>
  query(getOpenApiSchema, { params: { organizationId, specSlug, versionId }, query: { name } });

interface SchemaPanelProps {
  version: SpecVersion;
  name: string;
  level: 2 | 3;
  actions?: ReactNode;
  /** In place of the schema when the specification has none of this name. */
  absent?: ReactNode;
}

/** One named schema, with an example of it. */
export function SchemaPanel({ version, name, level, actions, absent }: SchemaPanelProps) {
  const found = useQuery(schemaQuery(version, name));
  const base = useMemo(() => ({ version, find: () => undefined }), [version]);
  const context = useMoreSchemas(base, found.data?.schemas);
  const Title = `h${level}` as const;
  if (found.isError)
    return isNotFound(found.error) ? (
      (absent ?? (
        <EmptyState
          level={level}
          title={t('schemaNotFoundInTheSpecification')}
          description={t('mayHaveBeenRemovedOrRenamedWithName', { name })}
        />
      ))
    ) : (
      <ErrorState
        level={level}
        title={t('theSchemaCouldNotBeLoaded')}
        description={readMessage(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  if (!found.data) return <OperationSkeleton label={t('loadingTheOperation')} />;
  const { schema, example } = found.data;
  return (
    <SchemaContext value={context}>
      <article className="@container min-w-0">
        <header className="flex min-w-0 items-start justify-between gap-3">
          <Title className="min-w-0 break-all font-semibold text-lg">{name}</Title>
          {actions}
        </header>
        <div className="mt-3 grid min-w-0 grid-cols-1 items-start gap-x-6 gap-y-4 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]">
          <SchemaTree schema={schema} label={t('propertiesOf', { name })} />
          {example === undefined ? null : (
            <CodePanel
              title={t('example')}
              code={writeExample(example)}
              language="json"
              copyLabel={t('copyExample')}
            />
          )}
        </div>
      </article>
    </SchemaContext>
  );
}
