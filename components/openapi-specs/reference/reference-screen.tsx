'use client';

import { FileJson2 } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useUrlState } from '@/components/patterns/use-url-state';
import { openapiSpecPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { isBeingRead, nameVersion, type SpecParams } from '../openapi-spec';
import { referenceQuery, specQuery } from '../spec-queries';
import { t } from './messages';
import { ReferenceSkeleton } from './reference-skeleton';

const loadView = async () => ({ default: (await import('./reference-view')).ReferenceView });
const ReferenceView = lazy(loadView);

/** The specification to read: the newest version, or the one that the address names. */
export function ReferenceScreen(params: SpecParams) {
  const [wanted, setWanted] = useUrlState('version');
  const spec = useQuery(specQuery(params));
  const versionId = wanted || spec.data?.lastVersion || '';
  const reference = useQuery({ ...referenceQuery(params, versionId), enabled: versionId !== '' });
  // On its way together with the data.
  useEffect(() => void loadView().catch(() => undefined), []);
  if (spec.data && !versionId)
    return (
      <EmptyState
        icon={<FileJson2 aria-hidden />}
        title={isBeingRead(spec.data) ? t('notAvailableYet') : t('nothingToShowYet')}
        description={
          isBeingRead(spec.data)
            ? t('operationsAppearHereWhenTheDocument')
            : t('noDocumentOfThisSpecificationCould')
        }
        action={
          isBeingRead(spec.data) ? null : (
            <Button asChild>
              <Link href={openapiSpecPath(params.organizationId, params.specSlug, 'settings')}>
                {t('goToSource')}
              </Link>
            </Button>
          )
        }
      />
    );
  if (reference.isError && !reference.data)
    return (
      <ErrorState
        title={t('theSpecificationCouldNotBeLoaded')}
        description={readMessage(reference.error)}
        onRetry={() => void reference.refetch()}
        isRetrying={reference.isFetching}
      />
    );
  if (!reference.data) return <ReferenceSkeleton />;
  const isOld = wanted !== '' && wanted !== spec.data?.lastVersion;
  return (
    <>
      {isOld ? (
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={() => setWanted('')}>
              {t('showNewest')}
            </Button>
          }
        >
          {t('youAreViewingWhichIsNot', { version: nameVersion(reference.data.version).toLowerCase() })}
        </Banner>
      ) : null}
      <Suspense fallback={<ReferenceSkeleton />}>
        <ReferenceView key={versionId} params={params} versionId={versionId} reference={reference.data} />
      </Suspense>
    </>
  );
}
