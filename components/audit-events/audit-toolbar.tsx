'use client';

import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PersonPicker } from '@/components/patterns/people/person-picker';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useQuery } from '@/lib/client/use-query';
import { auditActionsQuery, auditExportAddress, type LogOwner } from './audit-query';
import { kindsOf } from './log-words';
import { t } from './messages';
import { periodOptions } from './period';
import type { AuditFilters } from './use-audit-filters';

const ANY = 'any';

interface AuditToolbarProps {
  organizationId: LogOwner;
  filters: AuditFilters;
  /** Whose acts alone are shown, by their name. */
  byName: string | undefined;
  /** What the log is narrowed down to, by its name. */
  aboutName: string | undefined;
}

export function AuditToolbar({ organizationId, filters, byName, aboutName }: AuditToolbarProps) {
  const { by, kind, about, period, from, to } = filters;
  const actions = useQuery(auditActionsQuery(organizationId));
  const kinds = Object.entries(kindsOf(organizationId)).map(([value, label]) => ({ value, label }));
  const single = actions.data?.items.find(({ action }) => action === kind);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {organizationId === undefined ? null : (
        <div className="w-full sm:w-56">
          <PersonPicker
            aria-label={t('doneBy')}
            placeholder={t('doneByAnyone')}
            organizationId={organizationId}
            single
            value={by ? [{ id: by, displayName: byName ?? '…' }] : []}
            onValueChange={([chosen]) => filters.setBy(chosen?.id ?? '')}
          />
        </div>
      )}
      <Select
        aria-label={t('type')}
        className="w-full! sm:w-44!"
        value={kind || ANY}
        onValueChange={(next) => filters.setKind(next === ANY ? '' : next)}
        options={[
          { value: ANY, label: t('allTypes') },
          ...kinds,
          ...(single ? [{ value: single.action, label: single.title }] : []),
        ]}
      />
      <Select
        aria-label={t('period')}
        className="w-full! sm:w-40!"
        value={period || ANY}
        onValueChange={(next) => filters.setPeriod(next === ANY ? '' : next)}
        options={periodOptions}
      />
      {period === 'dates' ? (
        <div className="flex w-full items-center gap-2 sm:w-auto">
          <Input
            type="date"
            aria-label={t('from')}
            value={from}
            max={to || undefined}
            onChange={(event) => filters.setFrom(event.target.value)}
          />
          <span className="text-muted text-sm">{t('to')}</span>
          <Input
            type="date"
            aria-label={t('to2')}
            value={to}
            min={from || undefined}
            onChange={(event) => filters.setTo(event.target.value)}
          />
        </div>
      ) : null}
      {by && organizationId === undefined ? (
        <Narrowed onWiden={() => filters.setBy('')}>
          {t('doneByWithByName', { byName: byName ?? t('onePerson') })}
        </Narrowed>
      ) : null}
      {about ? (
        <Narrowed onWiden={() => filters.setAbout('')}>
          {t('about', { aboutName: aboutName ?? t('oneObject') })}
        </Narrowed>
      ) : null}
      <Button asChild variant="ghost" icon={<Download aria-hidden />} className="sm:ml-auto">
        <a href={auditExportAddress(organizationId, filters.filter)} download>
          {t('exportCsv')}
        </a>
      </Button>
    </div>
  );
}

/** What the log is narrowed down to; a press shows the rest too. */
function Narrowed({ children, onWiden }: { children: ReactNode; onWiden: () => void }) {
  return (
    <Button icon={<X aria-hidden />} onClick={onWiden} className="max-w-full">
      <span className="truncate">{children}</span>
      <span className="sr-only">: {t('removeFilter')}</span>
    </Button>
  );
}
