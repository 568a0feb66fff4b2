'use client';

import { Eye, SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LeaveGuard } from '@/components/patterns/resource-form/leave-guard';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listCustomizationLinks } from '@/lib/contract/site-customizations';
import { listSiteSpaces } from '@/lib/contract/site-spaces';
import { getSite } from '@/lib/contract/sites';
import { CustomizationBar } from './customization-bar';
import { type CustomizationScope, effectiveOf } from './edition';
import { FORM_SECTIONS } from './field-list';
import { CustomizationContext } from './form-context';
import { FormSection } from './form-section';
import { keyOf } from './link-nodes';
import { t } from './messages';
import { PreviewFrame } from './preview-frame';
import { useCustomizationForm } from './use-customization-form';

interface CustomizationScreenProps {
  organizationId: string;
  siteId: string;
}

const WHOLE_SITE = 'site';

/** Form at the left, the site as it would look at the right. */
export function CustomizationScreen({ organizationId, siteId }: CustomizationScreenProps) {
  const params = useMemo(() => ({ organizationId, siteId }), [organizationId, siteId]);
  const site = useQuery(query(getSite, { params }));
  const mayEdit = site.data?.permissions.edit ?? false;
  if (site.data && !mayEdit)
    return (
      <EmptyState
        icon={<SlidersHorizontal aria-hidden />}
        title={t('youCanViewThisCustomizationBut')}
        description={t('peopleWithTheRoleCreateCan')}
      />
    );
  return site.data ? (
    <CustomizationEditor params={params} title={site.data.title} isPublished={site.data.published} />
  ) : (
    <CustomizationSkeleton />
  );
}

interface CustomizationEditorProps {
  params: CustomizationScreenProps;
  title: string;
  isPublished: boolean;
}

function CustomizationEditor({ params, title, isPublished }: CustomizationEditorProps) {
  const form = useCustomizationForm(params);
  const siteSpaces = useQuery(query(listSiteSpaces, { params, query: { limit: '1000' } }));
  const links = useQuery(query(listCustomizationLinks, { params }));
  const [chosen, setChosen] = useState<CustomizationScope>(null);
  const [isPreview, setIsPreview] = useState(false);
  const broken = useMemo(
    () => new Map(links.data?.items.map(({ to, reason }) => [keyOf(to), reason]) ?? []),
    [links.data],
  );

  if (form.read.isError && !form.read.data)
    return (
      <ErrorState
        title={t('theCustomizationCouldNotBeLoaded')}
        description={readMessage(form.read.error)}
        onRetry={() => void form.read.refetch()}
        isRetrying={form.read.isFetching}
      />
    );
  if (!form.edition) return <CustomizationSkeleton />;
  const variants = siteSpaces.data?.items ?? [];
  const scope = variants.some(({ id }) => id === chosen) ? chosen : null;
  const change = (field: string, value: unknown) => form.change(scope, field, value);

  return (
    <CustomizationContext
      value={{ params, edition: form.edition, scope, errors: form.errors, broken, readOnly: false, change }}
    >
      <LeaveGuard isDirty={form.isDirty} />
      <CustomizationBar form={form} title={title} isPublished={isPublished} variants={variants} />
      {form.failure ? (
        <Banner
          tone="danger"
          title={t('notSaved')}
          action={
            <Button size="small" onClick={() => void (form.isConflict ? form.readAgain() : form.save())}>
              {form.isConflict ? t('showTheirVersion') : t('retry')}
            </Button>
          }
        >
          {form.failure}
        </Banner>
      ) : null}
      <div className="flex gap-2 lg:hidden">
        <Button
          icon={isPreview ? <SlidersHorizontal aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setIsPreview(!isPreview)}
        >
          {isPreview ? t('showForm') : t('showPreview')}
        </Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <div className={isPreview ? 'hidden flex-col gap-3 lg:flex' : 'flex flex-col gap-3'}>
          {variants.length > 1 ? (
            <Select
              aria-label={t('appliesTo')}
              value={scope ?? WHOLE_SITE}
              onValueChange={(value) => setChosen(value === WHOLE_SITE ? null : value)}
              options={[
                { value: WHOLE_SITE, label: t('wholeSite') },
                ...variants.map((variant) => ({
                  value: variant.id,
                  label: t('only', { title: variant.title }),
                  description: new URL(variant.urls.published).pathname,
                })),
              ]}
            />
          ) : null}
          {FORM_SECTIONS.map((section, at) => (
            <FormSection key={section.id} section={section} isOpen={at === 0} />
          ))}
        </div>
        <div className={isPreview ? '' : 'hidden lg:block'}>
          <PreviewFrame
            params={params}
            siteSpace={scope}
            firstTheme={effectiveOf(form.edition, scope).themes.default}
            revision={form.revision}
            isReady={variants.length > 0}
          />
        </div>
      </div>
    </CustomizationContext>
  );
}

function CustomizationSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('loadingTheCustomization')}
      className="grid gap-6 lg:grid-cols-[26rem_1fr]"
    >
      <Skeleton className="h-96" />
      <Skeleton className="hidden h-160 lg:block" />
    </div>
  );
}
