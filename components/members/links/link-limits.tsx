'use client';

import { expiryOptions, type LinkExpiry, toExpiry } from '@/components/patterns/access/link-words';
import type { FieldErrors } from '@/components/patterns/form-errors';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { SelectOption } from '@/components/ui/select-option';
import { t } from './messages';

const mostUses = 10_000;

export interface LimitsDraft {
  /** `keep`: as it is. */
  expiry: LinkExpiry | 'keep';
  uses: string;
}

interface LinkLimitsProps {
  value: LimitsDraft;
  onValueChange: (value: LimitsDraft) => void;
  /** When it ends now, where it exists already. */
  ends?: string | undefined;
  errors: FieldErrors;
}

/** When a link ends: by time, by the number of people, or never. */
export function LinkLimits({ value, onValueChange, ends, errors }: LinkLimitsProps) {
  const options: SelectOption<LimitsDraft['expiry']>[] = [
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
    <>
      <Field label={t('expires')} error={errors.expiresAt}>
        <Select
          value={value.expiry}
          onValueChange={(expiry) => onValueChange({ ...value, expiry })}
          options={options}
        />
      </Field>
      <Field
        label={t('maximumNumberOfUses')}
        optional
        hint={t('theLinkStopsWorkingAfterThis')}
        error={errors.maxUses}
      >
        <Input
          inputMode="numeric"
          value={value.uses}
          onChange={(event) => onValueChange({ ...value, uses: event.target.value })}
        />
      </Field>
    </>
  );
}

export function validateLimits({ uses }: LimitsDraft): FieldErrors {
  const count = Number(uses.trim());
  const isFine = uses.trim() === '' || (Number.isInteger(count) && count >= 1 && count <= mostUses);
  if (isFine) return {};
  return { maxUses: t('enterAWholeNumberFrom1', { mostUses }) };
}

export const toLimits = ({ expiry, uses }: LimitsDraft) => ({
  ...(expiry === 'keep' ? {} : { expiresAt: toExpiry(expiry, new Date()) }),
  maxUses: uses.trim() === '' ? null : Number(uses.trim()),
});
