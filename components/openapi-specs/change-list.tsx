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
import { t } from './messages';
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
        title={t('noChangesForClients')}
        description={t('andAreEquivalent', {
          what: from ? nameVersion(from) : t('thePreviousVersion'),
          version: nameVersion(to).toLowerCase(),
        })}
      />
    );
  return (
    <>
      <Verdict total={total} breaking={breaking} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label={t('filterChanges')} value={words} onChange={setWords} delay={0} />
        <ChoiceFilter
          legend={t('filterByKind')}
          value={shown}
          onChange={setShown}
          options={[
            { value: '', label: t('all'), count: total },
            { value: 'breaking', label: t('breaking'), count: breaking },
            { value: 'others', label: t('others'), count: total - breaking },
          ]}
        />
        <span role="status" className="ml-auto text-muted text-xs">
          {found.length < changes.length
            ? t('of', { count: found.length, changes: countChanges(changes.length) })
            : ''}
        </span>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t('noMatchingChanges')}
          action={
            <Button
              onClick={() => {
                setWords('');
                setShown('');
              }}
            >
              {t('clearFilter')}
            </Button>
          }
        />
      ) : (
        <ul aria-label={t('changes')} className="flex min-w-0 flex-col gap-3">
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
        <p className="text-muted text-sm">{t('showingTheFirstOf', { count: changes.length, total })}</p>
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
          ? t('noneOfThemBreaksClientsOf', { changes: countChanges(total) })
          : t('ofBreakClientsOfTheOlder', { breaking, changes: countChanges(total) })}
      </span>
    </p>
  );
}
