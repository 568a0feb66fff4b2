'use client';

import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { OperationSkeleton } from '@/components/api-reference/operation-skeleton';
import { type OpenapiBlockRequest, OpenapiContext } from '@/components/blocks/openapi/openapi-context';
import { t } from './messages';
import { openapiSpecPath } from './paths';

// Most pages show no operation.
const OpenapiBlock = lazy(() => import('@/components/api-reference/openapi-block'));

const drawBlock = (request: OpenapiBlockRequest) => (
  <Suspense fallback={<OperationSkeleton label={t('loadingTheOperation')} />}>
    <OpenapiBlock request={request} />
  </Suspense>
);

interface OpenapiSurroundingsProps {
  organizationId: string | undefined;
  children: ReactNode;
}

/** Tells whatever shows an operation whose specifications there are and where they can be read. */
export function OpenapiSurroundings({ organizationId, children }: OpenapiSurroundingsProps) {
  const value = useMemo(
    () => ({
      organizationId,
      ...(organizationId ? { drawBlock } : {}),
      referenceHref: (spec: string, place: string) =>
        organizationId
          ? `${openapiSpecPath(organizationId, spec)}${place && `?${new URLSearchParams({ at: place })}`}`
          : '',
    }),
    [organizationId],
  );
  return <OpenapiContext value={value}>{children}</OpenapiContext>;
}
