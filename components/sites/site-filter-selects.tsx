import { Select } from '@/components/ui/select';
import { SITE_TYPES } from '@/lib/contract/sites';
import { t } from './messages';

const states = [
  { value: 'any', label: t('allStatuses') },
  { value: 'published', label: t('published') },
  { value: 'draft', label: t('notPublished') },
];

const types = [
  { value: 'any', label: t('allVisibilities') },
  ...SITE_TYPES.map((type) => ({
    value: type,
    label: `${type.charAt(0).toUpperCase()}${type.slice(1).replace('-', ' ')}`,
  })),
];

interface SiteFilterSelectsProps {
  state: string;
  type: string;
  onState: (state: string) => void;
  onType: (type: string) => void;
}

export function SiteFilterSelects({ state, type, onState, onType }: SiteFilterSelectsProps) {
  const known = (options: readonly { value: string }[], value: string) =>
    options.some((option) => option.value === value) ? value : 'any';
  return (
    <>
      <Select
        aria-label={t('status')}
        className="w-32!"
        value={known(states, state)}
        onValueChange={(next) => onState(next === 'any' ? '' : next)}
        options={states}
      />
      <Select
        aria-label={t('visibility2')}
        className="w-36!"
        value={known(types, type)}
        onValueChange={(next) => onType(next === 'any' ? '' : next)}
        options={types}
      />
    </>
  );
}
