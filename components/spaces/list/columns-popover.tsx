'use client';

import { Columns3 } from 'lucide-react';
import { type CustomField, titleOfField } from '@/components/patterns/custom-fields/field-types';
import { OptionsChoice } from '@/components/patterns/custom-fields/options-choice';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { t } from './messages';

interface ColumnsPopoverProps {
  fields: readonly CustomField[];
  shown: readonly CustomField[];
  onChange: (names: string[]) => void;
}

/** Which fields have a column. */
export function ColumnsPopover({ fields, shown, onChange }: ColumnsPopoverProps) {
  return (
    <Popover label={t('columns')} trigger={<Button icon={<Columns3 aria-hidden />}>{t('columns')}</Button>}>
      <OptionsChoice
        label={t('fieldsShownAsColumns')}
        options={fields.map((field) => ({ value: field.name, label: titleOfField(field) }))}
        value={shown.map(({ name }) => name)}
        onChange={onChange}
      />
    </Popover>
  );
}
