'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { FieldErrors } from '@/components/patterns/form-errors';
import { languageOptions, nameLanguage } from '@/components/patterns/language-names';
import { SpacePicker } from '@/components/patterns/space-picker';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast-store';
import { mutation, query } from '@/lib/client/query';
import { useQueryInBrowser } from '@/lib/client/use-query';
import type { Language } from '@/lib/contract/languages';
import { getSpace } from '@/lib/contract/spaces';
import { createTranslation } from '@/lib/contract/translations';
import { t } from './messages';

interface NewTranslationDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Makes a space that follows another, in another language. */
export function NewTranslationDialog({ organizationId, onClose }: NewTranslationDialogProps) {
  const [spaceId, setSpaceId] = useState('');
  const [from, setFrom] = useState<Language>();
  const [language, setLanguage] = useState<Language>();
  const create = useMutation(mutation(createTranslation, { alsoChanges: ['spaces', 'tree'] }));
  const space = useQueryInBrowser({
    ...query(getSpace, { params: { spaceId } }),
    enabled: spaceId !== '',
  });
  const source = from ?? space.data?.language ?? 'en';
  return (
    <FormDialog
      title={t('translateASpaceTitle')}
      description={t('aNewSpaceIsMadeThat')}
      saveLabel={t('createTranslation')}
      size="medium"
      disabled={spaceId === '' || language === undefined}
      fields={['language', 'source.space', 'source.language']}
      validate={(): FieldErrors => (source === language ? { language: t('isTheLanguageOfTheSource') } : {})}
      save={async () => {
        if (!language) return;
        await create.mutateAsync({
          params: { organizationId },
          body: { source: { space: spaceId, language: source }, language },
        });
        showToast({ title: t('translationCreated', { language: nameLanguage(language) }) });
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SpacePicker
            organizationId={organizationId}
            needs="edit"
            label={t('spaceToTranslate')}
            value={spaceId ? [spaceId] : []}
            onValueChange={([picked = '']) => setSpaceId(picked)}
            empty={t('thereAreNoSpacesYet')}
          />
          {errors['source.space'] ? <p className="text-danger text-xs">{errors['source.space']}</p> : null}
          <Field label={t('itsLanguage')} error={errors['source.language']}>
            <Select value={source} onValueChange={setFrom} options={languageOptions} />
          </Field>
          <Field label={t('translateInto')} required error={errors.language}>
            <Select
              value={language}
              placeholder={t('chooseALanguage')}
              onValueChange={setLanguage}
              options={languageOptions}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
