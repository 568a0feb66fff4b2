'use client';

import { ListFilter } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type CustomField, titleOfField } from '@/components/patterns/custom-fields/field-types';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { Select } from '@/components/ui/select';
import { LONGEST_VALUE } from '@/lib/contract/custom-field-values';
import { t } from './messages';

interface FilterPopoverProps {
  fields: readonly CustomField[];
  disabled: boolean;
  onAdd: (condition: string) => void;
}

const ANY = 'any';

/** One more condition: a field, and what it says. */
export function FilterPopover({ fields, disabled, onAdd }: FilterPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState<string>();
  const [value, setValue] = useState('');
  const field = fields.find((other) => other.name === name) ?? fields[0];
  if (!field) return null;

  function add(event: FormEvent) {
    event.preventDefault();
    if (!field) return;
    onAdd(value === '' ? field.name : `${field.name}:${value}`);
    setIsOpen(false);
    setValue('');
  }

  return (
    <Popover
      label={t('filterByAField')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button icon={<ListFilter aria-hidden />} disabled={disabled}>
          {t('filter')}
        </Button>
      }
    >
      <form onSubmit={add} className="flex flex-col gap-3">
        <Field label={t('field')}>
          <Select
            value={field.name}
            onValueChange={(next) => {
              setName(next);
              setValue('');
            }}
            options={fields.map((other) => ({ value: other.name, label: titleOfField(other) }))}
          />
        </Field>
        <WantedValue field={field} value={value} onChange={setValue} />
        <Button type="submit" variant="primary" className="self-end">
          {t('addFilter')}
        </Button>
      </form>
    </Popover>
  );
}

interface WantedValueProps {
  field: CustomField;
  /** Empty for any. */
  value: string;
  onChange: (value: string) => void;
}

function WantedValue({ field, value, onChange }: WantedValueProps) {
  const choices =
    field.type === 'boolean'
      ? [
          { value: '=true', label: t('yes') },
          { value: '=false', label: t('no') },
        ]
      : field.options?.map((option) => ({ value: `=${option}`, label: option }));
  if (choices)
    return (
      <Field label={t('value')}>
        <Select
          value={value === '' ? ANY : `=${value}`}
          onValueChange={(next) => onChange(next === ANY ? '' : next.slice(1))}
          options={[{ value: ANY, label: t('any') }, ...choices]}
        />
      </Field>
    );
  return (
    <Field label={field.type === 'tags' ? t('tag') : t('value')} hint={t('exactMatchLeaveEmptyForAny')}>
      <Input
        value={value}
        maxLength={LONGEST_VALUE}
        inputMode={field.type === 'number' ? 'decimal' : 'text'}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
