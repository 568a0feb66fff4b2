'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { Banner } from '@/components/ui/banner';
import { mutation } from '@/lib/client/query';
import { putOpenApiSpec } from '@/lib/contract/openapi-specs';
import { t } from './messages';
import { nameSpec, type OpenapiSpec, type SpecParams } from './openapi-spec';
import { emptySource, readSource, SourceFields } from './source-fields';

interface NewVersionDialogProps {
  params: SpecParams;
  spec: OpenapiSpec;
  onClose: () => void;
}

/** Gives a specification its next document, or another place it comes from. */
export function NewVersionDialog({ params, spec, onClose }: NewVersionDialogProps) {
  const [draft, setDraft] = useState(() =>
    spec.sourceURL ? { ...emptySource, way: 'url' as const, url: spec.sourceURL } : emptySource,
  );
  const put = useMutation(mutation(putOpenApiSpec, { alsoChanges: ['openapi-spec-versions'] }));
  const source = readSource(draft);
  const body = { source: source ?? { text: '' } };
  return (
    <FormDialog
      title={t('newVersionOf', { spec: nameSpec(spec) })}
      description={t('pagesAlwaysShowTheNewestVersion')}
      saveLabel={t('addVersion')}
      disabled={!source}
      fields={['source', 'source.url', 'source.text']}
      validate={() => findFieldErrors(putOpenApiSpec, body)}
      save={() => put.mutateAsync({ params: { ...params }, body })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SourceFields
            value={draft}
            onChange={setDraft}
            error={errors.source ?? errors['source.url'] ?? errors['source.text']}
          />
          {spec.sourceURL && source && 'text' in source ? (
            <Banner tone="warning">
              {t('thisDocumentReplacesWhichIsNo', { sourceURL: spec.sourceURL })}
            </Banner>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
