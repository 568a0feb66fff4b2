import { Badge, type BadgeTone } from '@/components/ui/badge';
import { changeLabels, describeFields, nameChanged, type StructureChange } from './change-words';

const tones: Record<StructureChange['change'], BadgeTone> = {
  added: 'success',
  removed: 'danger',
  moved: 'accent',
  edited: 'warning',
};

export function ChangeMark({ change }: { change: StructureChange['change'] }) {
  return <Badge tone={tones[change]}>{changeLabels[change]}</Badge>;
}

/** The change of each part, a row each. */
export function ChangeList({ label, changes }: { label: string; changes: readonly StructureChange[] }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2 text-sm">
      {changes.map((change) => (
        <li key={change.id} className="flex flex-wrap items-start gap-2">
          <span className="w-20 shrink-0">
            <ChangeMark change={change.change} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="break-words first-letter:uppercase inline-block">{nameChanged(change)}</span>
            {describeFields(change).map((line) => (
              <span key={line} className="block break-words text-muted text-xs">
                {line}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
