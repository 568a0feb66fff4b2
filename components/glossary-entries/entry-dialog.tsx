'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { type FieldErrors, findFieldErrors } from '@/components/patterns/form-errors';
import { languageOptions, nameLanguage } from '@/components/patterns/language-names';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { updateGlossary } from '@/lib/contract/glossary-entries';
import { type GlossaryEntry, languagesOf, nameEntry, type TermLanguage } from './glossary-entry';
import { t } from './messages';

interface EntryDialogProps {
  organizationId: string;
  /** Undefined for a new one. */
  entry?: GlossaryEntry | undefined;
  /** Those that the glossary has, each with a field. */
  languages: readonly TermLanguage[];
  onClose: () => void;
}

const PATH = 'operations.0.translations';

export function EntryDialog({ organizationId, entry, languages, onClose }: EntryDialogProps) {
  const update = useMutation(mutation(updateGlossary));
  const [terms, setTerms] = useState<Partial<Record<TermLanguage, string>>>(entry?.translations ?? {});
  const [added, setAdded] = useState<readonly TermLanguage[]>([]);
  const known = [...languages, ...(entry ? languagesOf(entry) : [])];
  const shown: readonly TermLanguage[] = [
    ...new Set<TermLanguage>([...(known.length > 0 ? known : (['en'] as const)), ...added]),
  ];
  const left = languageOptions.filter(({ value }) => !shown.includes(value));
  const translations = Object.fromEntries(
    shown.flatMap((code) => (terms[code]?.trim() ? [[code, terms[code].trim()]] : [])),
  );
  const operation = entry
    ? { type: 'update' as const, id: entry.id, translations }
    : { type: 'insert' as const, translations };
  const body = { operations: [operation] };

  async function validate(): Promise<FieldErrors> {
    const [first] = shown;
    if (Object.keys(translations).length === 0 && first) return { [`${PATH}.${first}`]: t('enterATerm') };
    return findFieldErrors(updateGlossary, body);
  }

  async function save() {
    await update.mutateAsync({ params: { organizationId }, body });
    const term = nameEntry({ translations }, languages);
    showToast({ title: entry ? t('saved', { term }) : t('created', { term }) });
  }

  return (
    <FormDialog
      title={entry ? t('editTerm', { term: nameEntry(entry, languages) }) : t('newEntry')}
      description={t('theSameInEveryText')}
      saveLabel={entry ? t('saveEntry') : t('createEntry')}
      size="medium"
      fields={shown.map((code) => `${PATH}.${code}`)}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {shown.map((code) => (
            <Field key={code} label={nameLanguage(code)} error={errors[`${PATH}.${code}`]}>
              <Input
                lang={code}
                dir="auto"
                value={terms[code] ?? ''}
                maxLength={255}
                onChange={(event) => setTerms({ ...terms, [code]: event.target.value })}
              />
            </Field>
          ))}
          <Select<TermLanguage>
            aria-label={t('addALanguage')}
            value={undefined}
            placeholder={t('addALanguage')}
            onValueChange={(code) => setAdded([...added, code])}
            options={left}
          />
        </>
      )}
    </FormDialog>
  );
}
