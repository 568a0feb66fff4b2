'use client';

import { useMemo, useState } from 'react';
import { useAdaptiveSchema } from '@/components/patterns/claims-form/use-adaptive-schema';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getSite, getSiteStructure } from '@/lib/contract/sites';
import { AdaptiveSwitch } from './adaptive-switch';
import { t } from './messages';
import { readSchema, writeSchema } from './read-schema';
import { SchemaEditor } from './schema-editor';
import { VisitorTest } from './visitor-test';

interface AdaptiveContentScreenProps {
  organizationId: string;
  siteId: string;
}

export function AdaptiveContentScreen({ organizationId, siteId }: AdaptiveContentScreenProps) {
  const params = { organizationId, siteId };
  const site = useQuery(query(getSite, { params }));
  const schema = useAdaptiveSchema(params);
  const structure = useQuery(query(getSiteStructure, { params }));
  const saved = schema.jsonSchema ? writeSchema(schema.jsonSchema) : '';
  const [draft, setDraft] = useState<string>();
  const known = useMemo(() => readSchema(draft ?? saved).schema, [draft, saved]);

  const failure = [schema, structure].find((one) => one.isError && !one.data);
  if (failure) {
    return (
      <ErrorState
        title={t('adaptiveContentCouldNotBeLoaded')}
        description={readMessage(failure.error)}
        onRetry={() => void failure.refetch()}
        isRetrying={failure.isFetching}
      />
    );
  }
  if (!site.data || !structure.data || !schema.isKnown) return <AdaptiveSkeleton />;
  const props = { params, site: site.data };
  return (
    <div className="flex flex-col gap-6">
      <AdaptiveSwitch {...props} structure={structure.data} />
      <SchemaEditor {...props} saved={saved} onDraft={setDraft} />
      <VisitorTest
        schema={known}
        structure={structure.data}
        isAdaptive={site.data.adaptiveContent.enabled}
        reading={site.data.adaptiveContent.conditionReading}
      />
    </div>
  );
}

function AdaptiveSkeleton() {
  return (
    <div role="status" aria-label={t('loadingAdaptiveContent')} className="flex flex-col gap-6">
      <Card>
        <Skeleton className="w-48" />
      </Card>
      <Card>
        <Skeleton className="h-48" />
      </Card>
    </div>
  );
}
