'use client';

import type { ReactNode } from 'react';
import { SchemaBlock, type SchemaReply } from '@/components/blocks/openapi/schema-block';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';
import { OperationSkeleton } from './operation-skeleton';
import { ReferenceFrame } from './reference-frame';
import { schemaQuery } from './schema-query';
import type { SpecVersion } from './spec-version';
import { useReferenceContext } from './use-reference-context';

interface SchemaPanelProps {
  version: SpecVersion;
  name: string;
  level: 2 | 3;
  actions?: ReactNode;
  /** In place of the schema when the specification has none of this name. */
  absent?: ReactNode;
}

/** One named schema, on its way or not there included. */
export function SchemaPanel({ version, name, level, actions, absent }: SchemaPanelProps) {
  const found = useQuery(schemaQuery(version, name));
  if (found.data) return <FoundSchema version={version} reply={found.data} level={level} actions={actions} />;
  if (!found.isError) return <OperationSkeleton label={t('loadingTheOperation')} />;
  if (isNotFound(found.error))
    return (
      absent ?? (
        <EmptyState
          level={level}
          title={t('schemaNotFoundInTheSpecification')}
          description={t('mayHaveBeenRemovedOrRenamedWithName', { name })}
        />
      )
    );
  return (
    <ErrorState
      level={level}
      title={t('theSchemaCouldNotBeLoaded')}
      description={readMessage(found.error)}
      onRetry={() => void found.refetch()}
      isRetrying={found.isFetching}
    />
  );
}

interface FoundSchemaProps extends Pick<SchemaPanelProps, 'version' | 'level' | 'actions'> {
  reply: SchemaReply;
}

function FoundSchema({ version, reply, level, actions }: FoundSchemaProps) {
  const context = useReferenceContext(version, reply.schemas);
  return (
    <ReferenceFrame>
      <SchemaBlock reply={reply} context={context} level={level} actions={actions} />
    </ReferenceFrame>
  );
}
