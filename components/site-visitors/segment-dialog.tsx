'use client';

import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ClaimsFields } from '@/components/patterns/claims-form/claims-fields';
import { type ClaimTexts, readClaims } from '@/components/patterns/claims-form/read-claims';
import { useAdaptiveSchema } from '@/components/patterns/claims-form/use-adaptive-schema';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { listClaims } from '@/lib/content/conditions/list-claims';
import { createSiteSegment, updateSiteSegment } from '@/lib/contract/site-segments';
import { t } from './messages';
import { splitClaims, writeTexts } from './segment-claims';
import type { Segment } from './visitors';

interface SegmentDialogProps {
  params: SiteParams;
  /** Changes this one; without it a new one is made. */
  segment?: Segment;
  onClose: () => void;
}

/** A made-up visitor: a name, and a field for each claim that the schema of the site describes. */
export function SegmentDialog({ params, segment, onClose }: SegmentDialogProps) {
  const { jsonSchema } = useAdaptiveSchema(params);
  const claims = useMemo(() => listClaims(jsonSchema), [jsonSchema]);
  const [title, setTitle] = useState(segment?.title ?? '');
  const [edited, setEdited] = useState<ClaimTexts>();
  const texts = edited ?? writeTexts(claims, segment);
  const create = useMutation(mutation(createSiteSegment));
  const update = useMutation(mutation(updateSiteSegment));
  const body = { title: title.trim(), ...splitClaims(readClaims(claims, texts), segment, claims) };

  async function save() {
    if (segment) await update.mutateAsync({ params: { ...params, siteSegmentId: segment.id }, body });
    else await create.mutateAsync({ params, body });
    showToast({ title: t('saved', { title: body.title }) });
  }

  return (
    <FormDialog
      title={segment ? t('edit', { title: segment.title }) : t('newTestVisitor')}
      description={t('thePreviewCanShowTheSite')}
      saveLabel={segment ? t('save') : t('create')}
      fields={['title', 'claims', 'unsignedClaims']}
      validate={() => findFieldErrors(createSiteSegment, body)}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('name')} hint={t('suchAsCustomersWithThePro')} error={errors.title}>
            <Input value={title} maxLength={50} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          {claims.length > 0 ? (
            <ClaimsFields claims={claims} value={texts} onValueChange={setEdited} />
          ) : (
            <Banner>{t('theSiteHasNoVisitorSchema')}</Banner>
          )}
          {errors.claims || errors.unsignedClaims ? (
            <Banner tone="danger">{errors.claims ?? errors.unsignedClaims}</Banner>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
