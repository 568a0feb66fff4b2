'use client';

import type { ReactNode } from 'react';
import { OperationView } from '@/components/blocks/openapi/operation-view';
import type { OperationReply } from '@/components/blocks/openapi/sample-request';
import { writeSamples } from '@/components/blocks/openapi/write-samples';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getOpenApiOperation } from '@/lib/contract/openapi-reference';
import { t } from './messages';
import { OperationSkeleton } from './operation-skeleton';
import { ReferenceFrame } from './reference-frame';
import type { SpecVersion } from './spec-version';
import { useReferenceContext } from './use-reference-context';

/** Which operation of a specification. */
interface OperationKey {
  method: string;
  /** The name of a webhook where it is one. */
  path: string;
  isWebhook?: boolean;
}

export const operationQuery = (version: SpecVersion, { method, path, isWebhook }: OperationKey) =>
  query(getOpenApiOperation, {
    params: { ...version },
    query: { method, path, ...(isWebhook ? { webhook: 'true' as const } : {}) },
  });

interface OperationPanelProps {
  version: SpecVersion;
  operation: OperationKey;
  level: 2 | 3;
  actions?: ReactNode;
  /** In place of the operation when the specification has none like it. */
  absent?: ReactNode;
}

/** An operation, on its way or not there included. */
export function OperationPanel({ version, operation, level, actions, absent }: OperationPanelProps) {
  const found = useQuery(operationQuery(version, operation));
  if (found.data)
    return <FoundOperation version={version} reply={found.data} level={level} actions={actions} />;
  if (!found.isError) return <OperationSkeleton label={t('loadingTheOperation')} />;
  if (isNotFound(found.error))
    return (
      absent ?? (
        <EmptyState
          level={level}
          title={t('operationNotFoundInTheSpecification')}
          description={t('mayHaveBeenRemovedOrRenamed', {
            method: operation.method.toUpperCase(),
            path: operation.path,
          })}
        />
      )
    );
  return (
    <ErrorState
      level={level}
      title={t('theOperationCouldNotBeLoaded')}
      description={readMessage(found.error)}
      onRetry={() => void found.refetch()}
      isRetrying={found.isFetching}
    />
  );
}

interface FoundOperationProps extends Pick<OperationPanelProps, 'version' | 'level' | 'actions'> {
  reply: OperationReply;
}

/** With its samples, which a library writes that is loaded for them. */
function FoundOperation({ version, reply, level, actions }: FoundOperationProps) {
  const context = useReferenceContext(version, reply.schemas);
  const samples = useQuery({
    queryKey: ['openapi-samples', reply.operation],
    queryFn: () => writeSamples(reply),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ReferenceFrame>
      <OperationView
        reply={reply}
        samples={samples.data ?? []}
        context={context}
        level={level}
        actions={actions}
      />
    </ReferenceFrame>
  );
}
