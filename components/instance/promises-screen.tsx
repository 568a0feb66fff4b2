import { Card } from '@/components/ui/card';
import { t } from './messages';

/** By its number. */
type Promises = Record<string, { promise: string }>;

/** What this Lectern promises, as the tests of its version prove it. */
export function PromisesScreen({ table }: { table: Record<string, Promises> }) {
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted text-sm">{t('whatThisVersionOfLecternPromises')}</p>
      {Object.entries(table).map(([heading, promises]) => (
        <Card key={heading} title={heading}>
          <ul className="flex flex-col gap-2 text-sm">
            {Object.entries(promises).map(([id, { promise }]) => (
              <li key={id} className="flex gap-3">
                <span className="w-9 shrink-0 font-mono text-muted text-xs leading-5">{id}</span>
                <span className="min-w-0">{promise}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
