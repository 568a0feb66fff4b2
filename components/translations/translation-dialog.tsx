'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { OptionsChoice } from '@/components/patterns/custom-fields/options-choice';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { languageOptions } from '@/components/patterns/language-names';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { createTranslation, type translationSettings, updateTranslation } from '@/lib/contract/translations';
import { readInstructions, toInstructions } from './instructions';
import { t } from './messages';

export type Translation = z.output<typeof translationSettings>;
type Language = Translation['languages'][number];

interface TranslationDialogProps {
  organizationId: string;
  /** Undefined for new ones. */
  translation?: Translation | undefined;
  onClose: () => void;
}

const isLanguage = (code: string): code is Language =>
  languageOptions.some((option) => option.value === code);

export function TranslationDialog({ organizationId, translation, onClose }: TranslationDialogProps) {
  const create = useMutation(mutation(createTranslation));
  const update = useMutation(mutation(updateTranslation));
  const [title, setTitle] = useState(translation?.title ?? '');
  const [languages, setLanguages] = useState<readonly Language[]>(translation?.languages ?? []);
  const [instructions, setInstructions] = useState(() => readAll(translation?.languageInstructions));
  const body = {
    title: title.trim(),
    languages: [...languages],
    languageInstructions: Object.fromEntries(
      languages.flatMap((language) =>
        instructions[language]?.trim() ? [[language, toInstructions(instructions[language])]] : [],
      ),
    ),
  };

  async function save() {
    if (translation)
      await update.mutateAsync({
        params: { organizationId, translationSettingsId: translation.id },
        body,
      });
    else await create.mutateAsync({ params: { organizationId }, body });
    showToast({
      title: translation ? t('saved', { title: body.title }) : t('created', { title: body.title }),
    });
  }

  return (
    <FormDialog
      title={translation ? t('editWithTitle', { title: translation.title }) : t('newTranslationSettings')}
      saveLabel={translation ? t('saveSettings') : t('createSettings')}
      size="medium"
      fields={['title', 'languages']}
      validate={() => findFieldErrors(createTranslation, body)}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('title')} required error={errors.title}>
            <Input
              value={title}
              maxLength={100}
              placeholder={t('customersInEurope')}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          <Field
            label={t('languages')}
            hint={
              languages.length === 0
                ? t('theLanguagesToTranslateIntoNone')
                : t('selected', { count: languages.length })
            }
            error={errors.languages}
          >
            <OptionsChoice
              label={t('languages')}
              options={languageOptions}
              value={languages}
              onChange={(next) => setLanguages(next.filter(isLanguage))}
            />
          </Field>
          {languages.length > 0 ? (
            <LanguageInstructions languages={languages} value={instructions} onChange={setInstructions} />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

type Instructions = Readonly<Partial<Record<Language, string>>>;

const readAll = (documents: Translation['languageInstructions'] = {}): Instructions =>
  Object.fromEntries(
    Object.entries(documents).map(([language, document]) => [language, readInstructions(document)]),
  );

interface LanguageInstructionsProps {
  languages: readonly Language[];
  value: Instructions;
  onChange: (value: Instructions) => void;
}

/** One language at a time, of as many as there are. */
function LanguageInstructions({ languages, value, onChange }: LanguageInstructionsProps) {
  const [chosen, choose] = useState<Language>();
  const shown = chosen && languages.includes(chosen) ? chosen : languages[0];
  if (!shown) return null;
  const options = languageOptions
    .filter((option) => languages.some((language) => language === option.value))
    .map((option) => ({ value: option.value as Language, label: option.label }));
  return (
    <>
      <Field label={t('instructionsForLanguage')} hint={t('newTranslationsBeginWithThem')}>
        <Select<Language> value={shown} onValueChange={choose} options={options} />
      </Field>
      <Field label={t('instructions')} hint={t('aServerKnowsNoInstructions')}>
        <Textarea
          value={value[shown] ?? ''}
          maxLength={4_000}
          rows={3}
          onChange={(event) => onChange({ ...value, [shown]: event.target.value })}
        />
      </Field>
    </>
  );
}
