'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { Library, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CustomField, titleOfField } from '@/components/patterns/custom-fields/field-types';
import { useFields } from '@/components/patterns/custom-fields/use-fields';
import type { Sorting } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { spacePath } from '@/components/shell/paths';
import { EmptyState } from '@/components/ui/empty-state';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { Select } from '@/components/ui/select';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listSpaces } from '@/lib/contract/spaces';
import type { ContentNode } from '../space-tree';
import { ColumnsPopover } from './columns-popover';
import { describeCondition, MOST_CONDITIONS, readCondition } from './conditions';
import { FilterPopover } from './filter-popover';
import { t } from './messages';
import { type ListedSpace, spaceColumns, titleOfSpace } from './space-columns';
import { useListState } from './use-list-state';

interface SpacesListProps {
  organizationId: string;
  nodes: readonly ContentNode[];
  rowEntries: (node: ContentNode) => MenuEntry[];
  /** Leads back to the tree. */
  views: ReactNode;
}

/** How many fields have a column before anybody chooses. */
const FIRST_COLUMNS = 4;

/** All spaces in one table, whatever holds them, with what they have in custom fields. */
export function SpacesList({ organizationId, nodes, rowEntries, views }: SpacesListProps) {
  const { fields: known } = useFields(organizationId);
  const fields = known ?? [];
  const state = useListState();
  const { conditions } = state;
  // An address may be older than the fields: by one that is gone nothing is sorted.
  const isGone = known !== undefined && sortChoices(known).every(({ value }) => value !== state.sorting.by);
  const sorting: Sorting = isGone ? { ...state.sorting, by: 'createdAt', order: 'desc' } : state.sorting;
  const list = useInfiniteQuery({
    ...pagedQuery(listSpaces, {
      params: { organizationId },
      query: {
        customFields: 'true',
        sort: sorting.by,
        order: sorting.order,
        ...(conditions.length > 0 && { field: conditions }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const shown = chooseColumns(fields, state.columns, conditions, sorting.by);
  const entriesOf = (space: ListedSpace) => {
    const node = nodes.find(({ id }) => id === space.id);
    return node ? rowEntries(node) : [];
  };

  return (
    <DataTable
      label={t('spaces')}
      nouns={{ one: t('spaceInline'), many: t('spacesInline') }}
      list={list}
      columns={spaceColumns(shown)}
      sorting={sorting}
      idOf={({ id }) => id}
      titleOf={titleOfSpace}
      hrefOf={({ id }) => spacePath(organizationId, id)}
      rowEntries={entriesOf}
      readsOn
      onClearFilter={conditions.length > 0 ? () => state.setConditions([]) : undefined}
      toolbar={
        <>
          {views}
          <FilterPopover
            fields={fields}
            disabled={conditions.length >= MOST_CONDITIONS}
            onAdd={(condition) => state.setConditions([...conditions, condition])}
          />
          {conditions.map((condition) => (
            <ConditionChip
              key={condition}
              label={describeCondition(condition, fields)}
              onRemove={() => state.setConditions(conditions.filter((other) => other !== condition))}
            />
          ))}
          {fields.length > 0 ? (
            <ColumnsPopover fields={fields} shown={shown} onChange={state.setColumns} />
          ) : null}
          <Select
            aria-label={t('sortBy')}
            // A wide screen has headings for it.
            className="w-40! sm:hidden!"
            value={sorting.by}
            onValueChange={(by) => sorting.onChange(by, by === 'createdAt' ? 'desc' : 'asc')}
            options={sortChoices(fields)}
          />
        </>
      }
      empty={
        <EmptyState
          icon={<Library aria-hidden />}
          title={t('noSpacesYet')}
          description={t('spacesThatYouCanSeeAppear')}
        />
      }
    />
  );
}

const sortChoices = (fields: readonly CustomField[]) => [
  { value: 'createdAt', label: t('newestFirst') },
  { value: 'title', label: t('title') },
  ...fields.map((field) => ({ value: `field:${field.name}`, label: titleOfField(field) })),
];

/** What was chosen, or the first few and what the list is about. */
function chooseColumns(
  fields: readonly CustomField[],
  chosen: readonly string[],
  conditions: readonly string[],
  sort: string,
): CustomField[] {
  const asked = new Set(conditions.map((condition) => readCondition(condition).name));
  return fields.filter(({ name }, index) =>
    chosen.length > 0
      ? chosen.includes(name)
      : index < FIRST_COLUMNS || asked.has(name) || sort === `field:${name}`,
  );
}

function ConditionChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="inline-flex h-8 max-w-full items-center gap-1 rounded-md bg-selected pr-1 pl-2.5 text-sm pointer-coarse:h-10">
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={t('removeFilter', { label })}
        className="rounded-sm p-1 text-muted hover:text-text"
        onClick={onRemove}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
