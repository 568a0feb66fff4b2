import { UsersRound } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { RelativeTime } from '@/components/ui/relative-time';
import { t } from './messages';
import { countPeople, type Team } from './team';

export const teamColumns: readonly Column<Team>[] = [
  {
    key: 'title',
    header: t('team'),
    render: (team) => (
      <span className="flex min-w-0 items-center gap-2">
        <UsersRound aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 break-words">{team.title}</span>
      </span>
    ),
  },
  {
    key: 'members',
    header: t('members'),
    className: 'whitespace-nowrap tabular-nums',
    render: (team) => countPeople(team.members),
  },
  {
    key: 'spaces',
    header: t('spaces'),
    className: 'whitespace-nowrap tabular-nums',
    // Collections and sites that were given to it lead to more.
    render: ({ spaces }) => (spaces === 0 ? t('noSpaces') : t('spacesWithSpaces', { spaces })),
  },
  {
    key: 'created',
    header: t('created'),
    hideWhenNarrow: true,
    className: 'whitespace-nowrap',
    render: (team) => <RelativeTime value={team.createdAt} />,
  },
];
