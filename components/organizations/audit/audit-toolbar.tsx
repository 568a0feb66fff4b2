'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { PersonPicker } from '@/components/patterns/people/person-picker';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { query } from '@/lib/client/query';
import { buildAddress } from '@/lib/contract/address';
import { exportAuditEvents } from '@/lib/contract/audit-events';
import { getUser } from '@/lib/contract/users';
import { auditActionsQuery } from './audit-query';
import { periodOptions } from './period';
import type { AuditFilters } from './use-audit-filters';

const ANY = 'any';

/** The nouns of the actions, in the order of what is looked for most. */
const KINDS: Record<string, string> = {
  session: 'Sign-ins',
  member: 'Members',
  team: 'Teams',
  grant: 'Access',
  invite: 'Invitations',
  'link-invite': 'Invite links',
  organization: 'Settings',
  sso: 'Single sign-on',
  password: 'Passwords',
  token: 'API tokens',
  space: 'Spaces',
  collection: 'Collections',
  'change-request': 'Merges',
  'merge-rules': 'Merge rules',
  site: 'Sites',
  'share-link': 'Share links',
  'custom-field': 'Custom fields',
  translation: 'Translations',
  webhook: 'Webhooks',
  mcp: 'Assistants',
  members: 'Exports of members',
  audit: 'Exports of this log',
};

interface AuditToolbarProps {
  organizationId: string;
  filters: AuditFilters;
  /** What the log is narrowed down to, by its name. */
  aboutName: string | undefined;
}

export function AuditToolbar({ organizationId, filters, aboutName }: AuditToolbarProps) {
  const { by, kind, about, period, from, to } = filters;
  const actions = useQuery(auditActionsQuery(organizationId));
  const person = useQuery({ ...query(getUser, { params: { userId: by } }), enabled: by !== '' });
  const kinds = Object.entries(KINDS).map(([value, label]) => ({ value, label }));
  const single = actions.data?.items.find(({ action }) => action === kind);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-56">
        <PersonPicker
          aria-label="Done by"
          placeholder="Done by anybody"
          organizationId={organizationId}
          single
          value={
            by ? [person.data ?? { id: by, displayName: person.isError ? 'Somebody who is gone' : '…' }] : []
          }
          onValueChange={([chosen]) => filters.setBy(chosen?.id ?? '')}
        />
      </div>
      <Select
        aria-label="Kind"
        className="w-full! sm:w-44!"
        value={kind || ANY}
        onValueChange={(next) => filters.setKind(next === ANY ? '' : next)}
        options={[
          { value: ANY, label: 'Every kind' },
          ...kinds,
          ...(single ? [{ value: single.action, label: single.title }] : []),
        ]}
      />
      <Select
        aria-label="Period"
        className="w-full! sm:w-40!"
        value={period || ANY}
        onValueChange={(next) => filters.setPeriod(next === ANY ? '' : next)}
        options={periodOptions}
      />
      {period === 'dates' ? (
        <div className="flex w-full items-center gap-2 sm:w-auto">
          <Input
            type="date"
            aria-label="From"
            value={from}
            max={to || undefined}
            onChange={(event) => filters.setFrom(event.target.value)}
          />
          <span className="text-muted text-sm">to</span>
          <Input
            type="date"
            aria-label="To"
            value={to}
            min={from || undefined}
            onChange={(event) => filters.setTo(event.target.value)}
          />
        </div>
      ) : null}
      {about ? (
        <Button icon={<X aria-hidden />} onClick={() => filters.setAbout('')} className="max-w-full">
          <span className="truncate">About {aboutName ?? 'one thing'}</span>
          <span className="sr-only">: show the rest too</span>
        </Button>
      ) : null}
      <Button asChild variant="ghost" icon={<Download aria-hidden />} className="sm:ml-auto">
        <a href={buildAddress(exportAuditEvents, { organizationId }, filters.filter)} download>
          Export CSV
        </a>
      </Button>
    </div>
  );
}
