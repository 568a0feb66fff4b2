'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { FieldErrors } from '@/components/patterns/form-errors';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { updateTranslation } from '@/lib/contract/translations';
import { t } from './messages';
import type { SpaceTranslation } from './space-translation';

interface BehindAlertDialogProps {
  organizationId: string;
  translation: SpaceTranslation;
  target: string;
  onClose: () => void;
}

type By = 'never' | 'units' | 'percent';

/** From how many texts on a translation is behind, and people are told. */
export function BehindAlertDialog({ organizationId, translation, target, onClose }: BehindAlertDialogProps) {
  const { alert } = translation;
  const [by, setBy] = useState<By>(alert?.by ?? 'never');
  const [above, setAbove] = useState(String(alert?.above ?? 0));
  const update = useMutation(mutation(updateTranslation));
  const isWhole = /^\d{1,6}$/.test(above.trim());
  const error =
    by === 'percent' && !(isWhole && Number(above) < 100)
      ? t('underAHundred')
      : by === 'units' && !isWhole
        ? t('wholeNumber')
        : undefined;
  return (
    <FormDialog
      title={t('notifyWhenBehind', { title: target })}
      description={t('whoCreatedOrWroteIsNotified')}
      saveLabel={t('save')}
      size="medium"
      fields={['alert.above']}
      validate={(): FieldErrors => (error ? { 'alert.above': error } : {})}
      save={async () => {
        await update.mutateAsync({
          params: { organizationId, translationSettingsId: translation.id },
          body: { alert: by === 'never' ? null : { by, above: Number(above) } },
        });
        showToast({ title: t('saved', { title: target }) });
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('notify')}>
            <Select<By>
              value={by}
              onValueChange={setBy}
              options={[
                { value: 'never', label: t('never') },
                { value: 'units', label: t('byUnits') },
                { value: 'percent', label: t('byPercent') },
              ]}
            />
          </Field>
          {by === 'never' ? null : (
            <Field
              label={by === 'units' ? t('moreTextsThan') : t('morePercentThan')}
              error={errors['alert.above']}
            >
              <Input
                inputMode="numeric"
                value={above}
                maxLength={6}
                onChange={(event) => setAbove(event.target.value)}
              />
            </Field>
          )}
        </>
      )}
    </FormDialog>
  );
}
