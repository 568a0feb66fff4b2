'use client';

import { Download } from 'lucide-react';
import { TeamPicker } from '@/components/patterns/people/team-picker';
import { guestWords, roleOptions } from '@/components/patterns/role-words';
import { SearchField } from '@/components/patterns/search-field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { buildAddress } from '@/lib/contract/address';
import { exportMembers } from '@/lib/contract/members';
import { getTeam } from '@/lib/contract/teams';
import type { MemberFilters } from './member-filters';
import { t } from './messages';

const ANY = 'any';
const roles = [
  { value: ANY, label: t('allRoles') },
  ...roleOptions.map(({ value, label }) => ({ value: value as string, label })),
  { value: 'guest', label: guestWords.label },
];
const states = [
  { value: ANY, label: t('allStatuses') },
  { value: 'active', label: t('active') },
  { value: 'disabled', label: t('disabled') },
  { value: 'sso', label: t('singleSignOn') },
];
const orders = [
  { value: 'name asc', label: t('name2') },
  { value: 'role desc', label: t('role2') },
  { value: 'lastSeenAt desc', label: t('lastActiveFirst') },
  { value: 'joinedAt desc', label: t('newestFirst') },
];

interface MemberToolbarProps {
  organizationId: string;
  filters: MemberFilters;
  mayExport: boolean;
}

export function MemberToolbar({ organizationId, filters, mayExport }: MemberToolbarProps) {
  const { sorting } = filters;
  const order = `${sorting.by} ${sorting.order}`;
  return (
    <>
      <SearchField label={t('nameOrEMailAddress')} value={filters.search} onChange={filters.setSearch} />
      <Select
        aria-label={t('role')}
        className="w-32!"
        value={filters.role || ANY}
        onValueChange={(next) => filters.setRole(next === ANY ? '' : next)}
        options={roles}
      />
      <Select
        aria-label={t('status')}
        className="w-36!"
        value={filters.state || ANY}
        onValueChange={(next) => filters.setState(next === ANY ? '' : next)}
        options={states}
      />
      <TeamFilter organizationId={organizationId} value={filters.team} onChange={filters.setTeam} />
      {/* On a narrow screen there are no headings to sort by. */}
      <div className="w-full sm:hidden">
        <Select
          aria-label={t('sortBy')}
          value={orders.some(({ value }) => value === order) ? order : undefined}
          placeholder={t('differentOrder')}
          onValueChange={(next) => {
            const [by = 'name', direction] = next.split(' ');
            sorting.onChange(by, direction === 'desc' ? 'desc' : 'asc');
          }}
          options={orders}
        />
      </div>
      {sorting.by === 'lastSeenAt' ? (
        <span className="text-muted text-xs">{t('onlyPeopleWhoHaveSignedIn')}</span>
      ) : null}
      {mayExport ? (
        <Button asChild variant="ghost" icon={<Download aria-hidden />}>
          <a href={buildAddress(exportMembers, { organizationId }, filters.filter)} download>
            {t('exportCsv')}
          </a>
        </Button>
      ) : null}
    </>
  );
}

interface TeamFilterProps {
  organizationId: string;
  value: string;
  onChange: (team: string) => void;
}

function TeamFilter({ organizationId, value, onChange }: TeamFilterProps) {
  const team = useQuery({
    ...query(getTeam, { params: { organizationId, teamId: value } }),
    enabled: value !== '',
  });
  const title = team.data?.title ?? (team.isError ? t('deletedTeam') : t('aTeam'));
  return (
    <div className="w-full sm:w-44">
      <TeamPicker
        aria-label={t('team')}
        placeholder={t('allTeams')}
        organizationId={organizationId}
        single
        value={value ? [{ id: value, title }] : []}
        onValueChange={([chosen]) => onChange(chosen?.id ?? '')}
      />
    </div>
  );
}
