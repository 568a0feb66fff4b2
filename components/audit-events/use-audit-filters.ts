'use client';

import { useMemo } from 'react';
import { useUrlState } from '@/components/patterns/use-url-state';
import type { AuditQuery } from './audit-query';
import { readPeriod } from './period';

/** Whose acts, of which kind, on what and when: in the address, so that a filtered log can be sent to somebody. */
export function useAuditFilters() {
  const [by, setBy] = useUrlState('by');
  const [kind, setKind] = useUrlState('kind');
  const [about, setAbout] = useUrlState('about');
  const [period, setPeriod] = useUrlState('period');
  const [from, setFrom] = useUrlState('from');
  const [to, setTo] = useUrlState('to');
  const filter = useMemo<AuditQuery>(
    () => ({
      ...(by ? { actor: by } : {}),
      ...(kind ? { action: kind } : {}),
      ...(about ? { subject: about } : {}),
      ...readPeriod(period, { from, to }, new Date()),
    }),
    [by, kind, about, period, from, to],
  );
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    by,
    setBy,
    kind,
    setKind,
    about,
    setAbout,
    period,
    setPeriod: (next: string) => {
      setPeriod(next);
      if (next !== 'dates') {
        setFrom('');
        setTo('');
      }
    },
    from,
    setFrom,
    to,
    setTo,
    clear: () => {
      for (const set of [setBy, setKind, setAbout, setPeriod, setFrom, setTo]) set('');
    },
  };
}

export type AuditFilters = ReturnType<typeof useAuditFilters>;
