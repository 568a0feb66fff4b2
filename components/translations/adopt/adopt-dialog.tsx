'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { FieldErrors } from '@/components/patterns/form-errors';
import { languageOptions } from '@/components/patterns/language-names';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { previewAdoption } from '@/lib/contract/adopted-translations';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { Language } from '@/lib/contract/languages';
import { getOrganizationTree } from '@/lib/contract/tree';
import { t } from './messages';
import { PairsDialog } from './pairs-dialog';

interface AdoptDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Makes a space that somebody translated by hand the translation of another: which spaces, then which pages. */
export function AdoptDialog({ organizationId, onClose }: AdoptDialogProps) {
  const tree = useQuery(query(getOrganizationTree, { params: { organizationId } }));
  const [source, setSource] = useState('');
  const [sourceLanguage, setSourceLanguage] = useState<Language>('en');
  const [target, setTarget] = useState('');
  const [language, setLanguage] = useState<Language>();
  const [pairs, setPairs] = useState<ReplyOf<typeof previewAdoption>['items']>();
  const preview = useMutation(mutation(previewAdoption));
  const spaces = (tree.data?.items ?? [])
    .filter((item) => item.object === 'space')
    .map(({ id, title }) => ({ value: id, label: title || t('untitled') }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const nameSpace = (id: string) => spaces.find(({ value }) => value === id)?.label ?? t('untitled');
  if (pairs && language)
    return (
      <PairsDialog
        organizationId={organizationId}
        adoption={{ source: { space: source, language: sourceLanguage }, language, target }}
        sourceTitle={nameSpace(source)}
        targetTitle={nameSpace(target)}
        items={pairs}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('useAnExistingSpace')}
      description={t('itsPagesArePaired')}
      saveLabel={t('reviewPairs')}
      size="medium"
      disabled={source === '' || target === '' || !language}
      fields={['target', 'language', 'source.space', 'source.language']}
      staysOpen
      validate={(): FieldErrors => ({
        ...(source === target && { target: t('areTheSameSpace') }),
        ...(language === sourceLanguage && { language: t('areTheSameLanguage') }),
      })}
      save={async () => {
        if (!language) return;
        const body = { source: { space: source, language: sourceLanguage }, language, target };
        setPairs((await preview.mutateAsync({ params: { organizationId }, body })).items);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('source')} hint={t('sourceHint')} error={errors['source.space']}>
            <Select
              value={source || undefined}
              onValueChange={setSource}
              options={spaces}
              placeholder={t('chooseASpace')}
            />
          </Field>
          <Field label={t('languageOfTheSource')} error={errors['source.language']}>
            <Select value={sourceLanguage} onValueChange={setSourceLanguage} options={languageOptions} />
          </Field>
          <Field label={t('translation')} hint={t('translationHint')} error={errors.target}>
            <Select
              value={target || undefined}
              onValueChange={setTarget}
              options={spaces}
              placeholder={t('chooseASpace')}
            />
          </Field>
          <Field label={t('languageOfTheTranslation')} error={errors.language}>
            <Select value={language} onValueChange={setLanguage} options={languageOptions} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
