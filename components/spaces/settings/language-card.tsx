'use client';

import { useMutation } from '@tanstack/react-query';
import { languageOptions, nameLanguage } from '@/components/patterns/language-names';
import { spaceQuery } from '@/components/spaces/reading/use-space-content';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { Language } from '@/lib/contract/languages';
import { updateSpace } from '@/lib/contract/spaces';
import { t } from './messages';

const NONE = 'none';

/** In which language a space is written: what translations are made from. */
export function LanguageCard({ spaceId }: { spaceId: string }) {
  const space = useQuery(spaceQuery(spaceId));
  const update = useMutation(mutation(updateSpace));
  if (!space.data?.permissions.admin) return null;
  const save = (value: Language | typeof NONE) =>
    update.mutate(
      { params: { spaceId }, body: { language: value === NONE ? null : value } },
      {
        onSuccess: () =>
          showToast({
            title:
              value === NONE
                ? t('theSpaceHasNoLanguage')
                : t('theSpaceIsWrittenIn', { language: nameLanguage(value) }),
          }),
        onError: (error) =>
          showToast({ title: t('theLanguageWasNotSaved'), description: readMessage(error), tone: 'danger' }),
      },
    );
  return (
    <Card title={t('language')}>
      <Field label={t('writtenIn')} hint={t('translationsAreMadeFromIt')}>
        <Select<Language | typeof NONE>
          value={space.data.language ?? NONE}
          disabled={update.isPending}
          onValueChange={save}
          options={[{ value: NONE, label: t('notSaid') }, ...languageOptions]}
        />
      </Field>
    </Card>
  );
}
