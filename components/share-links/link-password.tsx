'use client';

import { PasswordInput } from '@/components/patterns/password-input';
import { Field } from '@/components/ui/field';
import { t } from './messages';

interface LinkPasswordProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  isOptional?: boolean;
}

/** What readers are asked for, beside the link. */
export function LinkPassword({ value, onChange, error, isOptional = false }: LinkPasswordProps) {
  return (
    <Field
      label={isOptional ? t('passwordOptional') : t('password')}
      hint={t('charactersNobodyCanReadItAgain')}
      error={error}
    >
      <PasswordInput
        value={value}
        autoComplete="new-password"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
