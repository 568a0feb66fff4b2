'use client';

import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { type CustomFieldValue, LONGEST_VALUE, MOST_TAGS } from '@/lib/contract/custom-field-values';
import { type CustomField, titleOfField } from './field-types';
import { t } from './messages';
import { OptionsChoice } from './options-choice';
import { TagsInput } from './tags-input';

interface ValueInputProps {
  field: CustomField;
  /** Null where there is none. */
  value: CustomFieldValue | null;
  onChange: (value: CustomFieldValue | null) => void;
  disabled?: boolean;
}

const NONE = 'none';
const yesOrNo = [
  { value: NONE, label: t('notSet') },
  { value: 'true', label: t('yes') },
  { value: 'false', label: t('no') },
];

/** Options, and before them what was chosen while it still was one. */
function readOptions(field: CustomField, chosen: readonly string[]) {
  const options = field.options ?? [];
  const gone = chosen.filter((word) => !options.includes(word));
  return [
    ...gone.map((word) => ({ value: word, label: t('noLongerAnOption', { word }) })),
    ...options.map((word) => ({ value: word, label: word })),
  ];
}

/** A value to be edited, inside a Field. */
export function ValueInput({ field, value, onChange, disabled = false }: ValueInputProps) {
  const { placeholder } = field;
  const words = Array.isArray(value) ? value : [];
  switch (field.type) {
    case 'number':
      return (
        <Input
          type="number"
          step="any"
          value={typeof value === 'number' ? value : ''}
          placeholder={placeholder}
          disabled={disabled}
          onChange={({ target }) => {
            const number = target.value === '' ? Number.NaN : target.valueAsNumber;
            onChange(Number.isFinite(number) ? number : null);
          }}
        />
      );
    case 'boolean':
      return (
        <Select
          value={typeof value === 'boolean' ? String(value) : NONE}
          onValueChange={(next) => onChange(next === NONE ? null : next === 'true')}
          options={yesOrNo}
          disabled={disabled}
        />
      );
    case 'tags':
      return (
        <TagsInput
          value={words}
          onChange={(next) => onChange(next.length > 0 ? next : null)}
          placeholder={placeholder ?? t('typeAWordThenPressEnter')}
          disabled={disabled}
          most={MOST_TAGS}
          longest={LONGEST_VALUE}
        />
      );
    case 'select:single':
      return (
        <Select
          // An option may have the name that stands for none.
          value={typeof value === 'string' ? `=${value}` : NONE}
          onValueChange={(next) => onChange(next === NONE ? null : next.slice(1))}
          options={[
            { value: NONE, label: t('notSet') },
            ...readOptions(field, typeof value === 'string' ? [value] : []).map((option) => ({
              ...option,
              value: `=${option.value}`,
            })),
          ]}
          disabled={disabled}
        />
      );
    case 'select:multi':
      return (
        <OptionsChoice
          label={titleOfField(field)}
          options={readOptions(field, words)}
          value={words}
          onChange={(next) => onChange(next.length > 0 ? next : null)}
          disabled={disabled}
        />
      );
    default:
      return (
        <Input
          value={typeof value === 'string' ? value : ''}
          maxLength={LONGEST_VALUE}
          placeholder={placeholder}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      );
  }
}
