'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { OptionsChoice } from '@/components/patterns/custom-fields/options-choice';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { FieldErrors } from '@/components/patterns/form-errors';
import { languageOptions, nameLanguage } from '@/components/patterns/language-names';
import { SpacePicker } from '@/components/patterns/space-picker';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast-store';
import { mutation, pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQueryInBrowser } from '@/lib/client/use-query';
import type { Language } from '@/lib/contract/languages';
import { getSpace } from '@/lib/contract/spaces';
import { createTranslations, listTranslations } from '@/lib/contract/translations';
import { t } from './messages';

interface NewTranslationDialogProps {
  organizationId: string;
  onClose: () => void;
}

const isLanguage = (code: string): code is Language => languageOptions.some(({ value }) => value === code);

/** Makes spaces that follow another, each in another language. */
export function NewTranslationDialog({ organizationId, onClose }: NewTranslationDialogProps) {
  const [spaceId, setSpaceId] = useState('');
  const [from, setFrom] = useState<Language>();
  const [languages, setLanguages] = useState<readonly Language[]>([]);
  const create = useMutation(mutation(createTranslations, { alsoChanges: ['spaces', 'tree'] }));
  const space = useQueryInBrowser({
    ...query(getSpace, { params: { spaceId } }),
    enabled: spaceId !== '',
  });
  const list = useInfiniteQuery(pagedQuery(listTranslations, { params: { organizationId } }));
  const sets = (list.data?.pages ?? []).flatMap(({ items }) =>
    items.flatMap((item) =>
      item.object === 'translation-settings' && item.languages.length > 0 ? [item] : [],
    ),
  );
  const source = from ?? space.data?.language ?? 'en';
  return (
    <FormDialog
      title={t('translateASpaceTitle')}
      description={t('aNewSpaceIsMadeThat')}
      saveLabel={t('createTranslation')}
      size="medium"
      disabled={spaceId === '' || languages.length === 0}
      fields={['languages', 'source.space', 'source.language']}
      validate={(): FieldErrors =>
        languages.includes(source) ? { languages: t('isTheLanguageOfTheSource') } : {}
      }
      save={async () => {
        await create.mutateAsync({
          params: { organizationId },
          body: { source: { space: spaceId, language: source }, languages: [...languages] },
        });
        showToast({
          title: t('translationsCreated', {
            languages: new Intl.ListFormat('en').format(languages.map(nameLanguage)),
          }),
        });
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
          {sets.length > 0 ? (
            <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
              {t('takeTheLanguagesOf')}
              {sets.map(({ id, title, languages: of }) => (
                <Button
                  key={id}
                  size="small"
                  onClick={() => setLanguages(of.filter((one) => one !== source))}
                >
                  {title}
                </Button>
              ))}
            </p>
          ) : null}
          <Field
            label={t('translateInto')}
            required
            hint={languages.length === 0 ? t('eachMakesASpace') : t('selected', { count: languages.length })}
            error={errors.languages}
          >
            <OptionsChoice
              label={t('translateInto')}
              options={languageOptions}
              value={languages}
              onChange={(next) => setLanguages(next.filter(isLanguage))}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
