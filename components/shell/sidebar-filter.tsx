'use client';

import type { RefObject } from 'react';
import { SearchField } from '@/components/patterns/search-field';
import { t } from './messages';

interface SidebarFilterProps {
  value: string;
  onChange: (value: string) => void;
  /** Holds the rows that it finds. */
  scroller: RefObject<HTMLElement | null>;
}

/** Finds spaces and sites by their titles; Enter opens the first. Loaded where there are many. */
export function SidebarFilter({ value, onChange, scroller }: SidebarFilterProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its field takes the keys
    <div
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
        const first = scroller.current?.querySelector<HTMLElement>('ul [data-row-id]');
        if (!first || value === '') return;
        event.preventDefault();
        first.focus();
        if (event.key === 'Enter') first.click();
      }}
    >
      <SearchField
        label={t('filterSpacesAndSites')}
        value={value}
        onChange={onChange}
        delay={0}
        className="w-full"
      />
    </div>
  );
}
