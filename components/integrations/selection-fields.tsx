import { SpacePicker } from '@/components/patterns/space-picker';
import { RadioCards } from '@/components/ui/radio-cards';
import { t } from './messages';
import { SitePicker } from './site-picker';

export type Selection = 'all' | 'selected';

interface SelectionFieldsProps {
  organizationId: string;
  kind: 'space' | 'site';
  selection: Selection;
  onSelection: (selection: Selection) => void;
  /** Those that are picked; absent where they are picked elsewhere. */
  picked?: string[];
  onPicked?: (picked: string[]) => void;
}

/** On all spaces or sites, or on those that are picked. */
export function SelectionFields(props: SelectionFieldsProps) {
  const { organizationId, kind, selection, onSelection, picked, onPicked } = props;
  const label = kind === 'space' ? t('spaces') : t('sites');
  const many = label.toLowerCase();
  const options = [
    {
      value: 'selected' as const,
      label: t('onlySelected', { many }),
      description: picked ? t('chooseThemBelow') : t('thoseInTheList'),
    },
    { value: 'all' as const, label: t('all', { many }), description: t('includingFutureOnes') },
  ];
  return (
    <div className="flex flex-col gap-2">
      <span className="font-medium text-sm">{label}</span>
      <RadioCards label={label} value={selection} onValueChange={onSelection} options={options} columns={2} />
      {picked && onPicked && selection === 'selected' ? (
        kind === 'space' ? (
          <SpacePicker
            organizationId={organizationId}
            label={t('spaces')}
            value={picked}
            onValueChange={onPicked}
            multiple
            empty={t('thereAreNoSpacesYet')}
          />
        ) : (
          <SitePicker organizationId={organizationId} value={picked} onValueChange={onPicked} multiple />
        )
      ) : null}
    </div>
  );
}
