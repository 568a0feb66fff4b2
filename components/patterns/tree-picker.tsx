'use client';

import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Input } from '@/components/ui/input';
import { t } from './messages';
import { filterNodes } from './sortable-tree/filter-nodes';
import { listRows, type TreeNode } from './sortable-tree/tree-model';

export interface PickerNode extends TreeNode {
  icon?: ReactNode;
  /** Only leaves are picked; a container is a heading. */
  disabled?: boolean;
  /** Why it cannot be picked, or what else is known of it. */
  hint?: string;
}

interface TreePickerProps {
  /** Names the choice for screen readers. */
  label: string;
  nodes: readonly PickerNode[];
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  multiple?: boolean;
  placeholder?: string;
  /** Shown when there is nothing to pick at all. */
  empty: ReactNode;
}

/** Picks one or more leaves out of a tree, with a filter over it. */
export function TreePicker(props: TreePickerProps) {
  const { label, nodes, value, onValueChange, multiple = false, placeholder = t('filter'), empty } = props;
  const [filter, setFilter] = useState('');
  const name = useId();
  const matching = filterNodes(nodes, filter);
  const holding = new Set(matching.map((node) => node.parent));
  const rows = listRows(matching.filter((node) => !node.isContainer || holding.has(node.id)));
  const chosen = new Set(value);

  function toggle(id: string) {
    if (!multiple) return onValueChange([id]);
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onValueChange(nodes.filter((node) => next.has(node.id)).map((node) => node.id));
  }

  if (!nodes.some((node) => !node.isContainer)) return <div className="text-muted text-sm">{empty}</div>;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <Input
        type="search"
        aria-label={`${placeholder}: ${label}`}
        placeholder={placeholder}
        start={<Search aria-hidden />}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          // Enter in the filter must not send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className="max-h-64 overflow-y-auto rounded-md border border-border py-1">
        {rows.map(({ node, depth }) => (
          <li key={node.id} style={{ paddingLeft: 8 + depth * 20 }} className="pr-2">
            {node.isContainer ? (
              <span className="flex min-h-8 items-center gap-2 text-muted text-sm">
                {node.icon}
                <span className="truncate">{node.title}</span>
              </span>
            ) : (
              <label
                className={clsx(
                  'flex min-h-8 items-center gap-2 rounded-sm text-sm pointer-coarse:min-h-10',
                  node.disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer hover:bg-hover',
                )}
              >
                <input
                  type={multiple ? 'checkbox' : 'radio'}
                  name={name}
                  className="size-4 shrink-0 accent-accent"
                  checked={chosen.has(node.id)}
                  disabled={node.disabled}
                  onChange={() => toggle(node.id)}
                />
                {node.icon}
                <span className="truncate">{node.title}</span>
                {node.hint ? <span className="ml-auto shrink-0 text-muted text-xs">{node.hint}</span> : null}
              </label>
            )}
          </li>
        ))}
        {rows.length === 0 ? (
          <li className="px-3 py-4 text-center text-muted text-sm">
            {t('noResultsFor', { text: filter.trim() })}
          </li>
        ) : null}
      </ul>
      <p role="status" className="text-muted text-xs">
        {multiple ? t('selectedWithCount', { count: value.length }) : ''}
      </p>
    </fieldset>
  );
}
