'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { openapiSpecPath } from '@/components/shell/paths';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { mutation } from '@/lib/client/query';
import { createOpenApiSpec } from '@/lib/contract/openapi-specs';
import { t } from './messages';
import { suggestSlug } from './openapi-spec';
import { emptySource, readSource, SourceFields } from './source-fields';

interface AddSpecDialogProps {
  organizationId: string;
  onClose: () => void;
}

const lastPart = (url: string) =>
  url
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? '';

/** Adds a specification from a file, a text or an address. */
export function AddSpecDialog({ organizationId, onClose }: AddSpecDialogProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(emptySource);
  const [ownSlug, setOwnSlug] = useState<string>();
  const create = useMutation(mutation(createOpenApiSpec));
  const source = readSource(draft);
  const text = source && 'text' in source ? source.text : '';
  const fileName = draft.way === 'file' ? draft.file?.name : draft.way === 'url' ? lastPart(draft.url) : '';
  const slug = ownSlug ?? (source ? suggestSlug(text, fileName) : '');
  const body = { slug: slug.trim(), source: source ?? { text: '' } };
  return (
    <FormDialog
      title={t('addASpecification')}
      saveLabel={t('addSpecification')}
      disabled={!source}
      fields={['slug', 'source', 'source.url', 'source.text']}
      validate={() => findFieldErrors(createOpenApiSpec, body)}
      save={async () => {
        const spec = await create.mutateAsync({ params: { organizationId }, body });
        // Closing rewrites the address, so it comes before the way to the specification.
        onClose();
        router.push(openapiSpecPath(organizationId, spec.slug));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SourceFields
            value={draft}
            onChange={setDraft}
            error={errors.source ?? errors['source.url'] ?? errors['source.text']}
          />
          <Field label={t('slug')} hint={t('usedByPagesAndTheCommand')} error={errors.slug}>
            <Input
              value={slug}
              maxLength={100}
              spellCheck={false}
              placeholder={t('paymentsApi')}
              onChange={(event) => setOwnSlug(event.target.value)}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
