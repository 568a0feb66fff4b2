'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { Banner } from '@/components/ui/banner';
import { mutation } from '@/lib/client/query';
import { putOpenApiSpec } from '@/lib/contract/openapi-specs';
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
      title={`New version of ${nameSpec(spec)}`}
      description="Pages that show it follow the newest version. The versions before are kept."
      saveLabel="Add version"
      disabled={!source}
      fields={['source', 'source.url', 'source.text']}
      validate={() => findFieldErrors(putOpenApiSpec.body, body)}
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
              It is read from its address no longer: this document takes the place of {spec.sourceURL}.
            </Banner>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
