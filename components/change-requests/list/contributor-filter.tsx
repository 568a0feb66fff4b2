import { Select } from '@/components/ui/select';
import type { ChangeRequest } from '../change-request';
import { t } from './messages';

interface ContributorFilterProps {
  value: string;
  onChange: (value: string) => void;
  /** Whose change requests are on the screen. */
  items: readonly ChangeRequest[];
  userId: string | undefined;
}

/** Everybody's, one's own, or those of somebody who is in the list. */
export function ContributorFilter({ value, onChange, items, userId }: ContributorFilterProps) {
  const others = new Map(
    items
      .filter(({ createdBy }) => createdBy.id !== userId)
      .map(({ createdBy }) => [createdBy.id, createdBy.displayName]),
  );
  const options = [
    { value: 'anyone', label: t('byAnyone') },
    { value: 'me', label: t('byMe') },
    ...[...others].map(([id, label]) => ({ value: id, label })),
    // A person without entries in the list stays selected until another is.
    ...(value && value !== 'me' && !others.has(value) ? [{ value, label: t('byOnePerson') }] : []),
  ];
  return (
    <Select
      aria-label={t('contributor')}
      className="w-36!"
      value={value || 'anyone'}
      onValueChange={(next) => onChange(next === 'anyone' ? '' : next)}
      options={options}
    />
  );
}
