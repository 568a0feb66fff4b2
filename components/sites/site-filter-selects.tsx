import { Select } from '@/components/ui/select';
import { t } from './messages';
import { visibilities, visibilityWords } from './visibility';

const states = [
  { value: 'any', label: t('allStatuses') },
  { value: 'published', label: t('published') },
  { value: 'draft', label: t('notPublished') },
];

const audiences = [
  { value: 'any', label: t('allVisibilities') },
  ...visibilities.map((value) => ({ value, label: visibilityWords[value].label })),
];

interface SiteFilterSelectsProps {
  state: string;
  visibility: string;
  onState: (state: string) => void;
  onVisibility: (visibility: string) => void;
}

export function SiteFilterSelects({ state, visibility, onState, onVisibility }: SiteFilterSelectsProps) {
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
        aria-label={t('visibility')}
        className="w-36!"
        value={known(audiences, visibility)}
        onValueChange={(next) => onVisibility(next === 'any' ? '' : next)}
        options={audiences}
      />
    </>
  );
}
