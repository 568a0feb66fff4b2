'use client';

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { groupBy } from '@/components/patterns/group-by';
import { LazyItem } from '@/components/patterns/lazy-item';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ChangeGroup } from './change-group';
import { countChanges, nameVersion, type OpenapiComparison, type SpecParams } from './openapi-spec';

interface ChangeListProps {
  params: SpecParams;
  comparison: OpenapiComparison;
  /** Its operations can be opened in the reference as it is shown by itself. */
  isNewest: boolean;
}

/** The changes by operation: those with something that breaks clients first. */
export function ChangeList({ params, comparison, isNewest }: ChangeListProps) {
  const [shown, setShown] = useUrlState('show');
  const [words, setWords] = useUrlState('q');
  const { total, breaking, changes, from, to } = comparison;
  const wanted = words.trim().toLowerCase();
  const found = changes.filter(
    (change) =>
      (shown !== 'breaking' || change.breaking) &&
      (shown !== 'others' || !change.breaking) &&
      `${change.method ?? ''} ${change.path ?? ''} ${change.message}`.toLowerCase().includes(wanted),
  );
  const groups = groupBy(found, ({ method = '', path = '' }) => `${method} ${path}`);
  if (total === 0)
    return (
      <EmptyState
        icon={<CircleCheck aria-hidden />}
        title="Nothing changed for clients"
        description={`${from ? nameVersion(from) : 'The version before'} and ${nameVersion(to).toLowerCase()} describe the same.`}
      />
    );
  return (
    <>
      <Verdict total={total} breaking={breaking} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label="Find a change" value={words} onChange={setWords} delay={0} />
        <ChoiceFilter
          legend="Which changes"
          value={shown}
          onChange={setShown}
          options={[
            { value: '', label: 'All', count: total },
            { value: 'breaking', label: 'Breaking', count: breaking },
            { value: 'others', label: 'Others', count: total - breaking },
          ]}
        />
        <span role="status" className="ml-auto text-muted text-xs">
          {found.length < changes.length ? `${found.length} of ${countChanges(changes.length)}` : ''}
        </span>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title="No change matches"
          action={
            <Button
              onClick={() => {
                setWords('');
                setShown('');
              }}
            >
              Clear the filter
            </Button>
          }
        />
      ) : (
        <ul aria-label="Changes" className="flex min-w-0 flex-col gap-3">
          {[...groups].map(([key, inside]) => (
            <li key={key}>
              <LazyItem height={44 + inside.length * 48}>
                <ChangeGroup params={params} changes={inside} versionId={isNewest ? undefined : to.id} />
              </LazyItem>
            </li>
          ))}
        </ul>
      )}
      {changes.length < total ? (
        <p className="text-muted text-sm">
          The first {changes.length.toLocaleString('en')} of {total.toLocaleString('en')} are listed.
        </p>
      ) : null}
    </>
  );
}

function Verdict({ total, breaking }: { total: number; breaking: number }) {
  const isFine = breaking === 0;
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isFine ? 'text-success' : 'text-danger'}`} />
      <span>
        {isFine
          ? `${countChanges(total)}, and none breaks clients of the older version.`
          : `${breaking.toLocaleString('en')} of ${countChanges(total)} ${breaking === 1 ? 'breaks' : 'break'} clients of the older version.`}
      </span>
    </p>
  );
}
