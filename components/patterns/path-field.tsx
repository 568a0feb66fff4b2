'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { AddressPreview } from './address-preview';
import { t } from './messages';

interface PathFieldProps {
  /** The address of what holds it, without a slash at the end. */
  base: string;
  /** As it is stored. */
  saved: string;
  value: string;
  onValueChange: (path: string) => void;
  /** Title of what has this path already. */
  takenBy: string | undefined;
  /** Whether readers may have links. */
  isPublished: boolean;
  error?: string | undefined;
}

/** The last segment of an address, with the whole address before and after. */
export function PathField(props: PathFieldProps) {
  const { base, saved, value, onValueChange, takenBy, isPublished, error } = props;
  return (
    <Field
      label={t('path')}
      error={takenBy ? t('alreadyUsesThisPathChooseAnother', { takenBy }) : error}
      hint={
        <AddressPreview
          before={`${base}/${saved}`}
          after={`${base}/${value.trim()}`}
          consequence={isPublished ? t('readersWhoOpenTheOldUrl') : t('theSiteIsNotPublishedSo')}
        />
      }
    >
      <Input
        value={value}
        maxLength={100}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onValueChange(event.target.value.replace(/[\s/]+/g, '-'))}
      />
    </Field>
  );
}
