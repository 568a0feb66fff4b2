'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { updateTranslation } from '@/lib/contract/translations';
import { t } from './messages';
import type { SpaceTranslation } from './shares/space-translation';

interface ReadersDialogProps {
  organizationId: string;
  translation: SpaceTranslation;
  target: string;
  onClose: () => void;
}

type Readers = SpaceTranslation['readers'];

/** From which state on readers see what was translated. */
export function ReadersDialog({ organizationId, translation, target, onClose }: ReadersDialogProps) {
  const [from, setFrom] = useState(translation.readers.from);
  const [changed, setChanged] = useState(translation.readers.changed);
  const [marksMachine, setMarksMachine] = useState(translation.readers.marksMachine);
  const update = useMutation(mutation(updateTranslation));
  return (
    <FormDialog
      title={t('whatReadersSeeOf', { title: target })}
      description={t('readersSeeTheSource')}
      saveLabel={t('save')}
      size="medium"
      save={async () => {
        await update.mutateAsync({
          params: { organizationId, translationSettingsId: translation.id },
          body: { readers: { from, changed, marksMachine } },
        });
        showToast({ title: t('savedReadersSee', { title: target }) });
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Field label={t('readersSee')}>
            <Select<Readers['from']>
              value={from}
              onValueChange={setFrom}
              options={[
                { value: 'machine', label: t('allTranslations') },
                { value: 'translated', label: t('whatPeopleTranslated') },
                { value: 'reviewed', label: t('whatWasReviewed') },
              ]}
            />
          </Field>
          <Field label={t('whereTheSourceChanged')}>
            <Select<Readers['changed']>
              value={changed}
              onValueChange={setChanged}
              options={[
                { value: 'translation', label: t('theOldTranslation') },
                { value: 'source', label: t('theTextOfTheSource') },
              ]}
            />
          </Field>
          <Switch
            checked={marksMachine}
            onCheckedChange={setMarksMachine}
            label={t('markMachine')}
            hint={t('markMachineHint')}
          />
        </>
      )}
    </FormDialog>
  );
}
