'use client';

import { expiryOptions, type LinkExpiry, toExpiry } from '@/components/patterns/access/link-words';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { SelectOption } from '@/components/ui/select-option';
import { t } from './messages';

/** `keep`: as it is. */
export type EndChoice = LinkExpiry | 'keep';

interface LinkEndProps {
  value: EndChoice;
  onValueChange: (value: EndChoice) => void;
  /** When it ends now, where it exists and has an end. */
  ends?: string | undefined;
}

/** When a share link opens nothing any more. */
export function LinkEnd({ value, onValueChange, ends }: LinkEndProps) {
  const options: SelectOption<EndChoice>[] = [
    ...(ends ? [{ value: 'keep' as const, label: ends }] : []),
    ...expiryOptions.map((option) => ({
      ...option,
      label:
        option.value === 'never'
          ? option.label
          : ends
            ? t('in', { label: option.label })
            : t('after', { label: option.label }),
    })),
  ];
  return (
    <Field label={t('expires')}>
      <Select value={value} onValueChange={onValueChange} options={options} />
    </Field>
  );
}

export const toEnd = (choice: EndChoice): string | null =>
  choice === 'keep' ? null : toExpiry(choice, new Date());
