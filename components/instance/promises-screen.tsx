import { Card } from '@/components/ui/card';

/** By its number. */
type Promises = Record<string, { promise: string }>;

/** What this Lectern promises, as the tests of its version prove it. */
export function PromisesScreen({ table }: { table: Record<string, Promises> }) {
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <p className="text-muted text-sm">
        What this version of Lectern promises to whoever trusts it with their content. For each of them there
        is a test that fails if it no longer holds.
      </p>
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
