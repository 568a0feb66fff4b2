import { roleOf } from '@/lib/access/roles';
import type { exportMembers as contract } from '@/lib/contract/members';
import { type CsvRow, respondWithCsv } from '@/lib/domain/shared/respond-with-csv';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import {
  type ListedMember,
  listMembers,
  type MemberFilter,
  type MemberOrder,
} from '@/lib/storage/members/list-members';
import { readTeamTitles } from '@/lib/storage/teams/read-team-titles';
import { toFilter, toOrder } from './read-members';

const ROWS_AT_ONCE = 1_000;

const HEADER = ['Name', 'E-mail', 'Role', 'State', 'Teams', 'Joined', 'Last seen'];

export const exportMembers: Operation<typeof contract> = async (context, { query }) => {
  const { caller, subject, database, address } = context;
  await recordAudit(database.db, {
    organizationId: subject.id,
    actorId: caller.userId,
    action: 'members.export',
    subject: subject.id,
    details: Object.keys(query).length > 0 ? { filter: query } : undefined,
    address,
  });
  const day = new Date().toISOString().slice(0, 10);
  return respondWithCsv(`members-${day}.csv`, HEADER, readPages(context, toFilter(query), toOrder(query)));
};

async function* readPages(
  context: ObjectContext,
  filter: MemberFilter,
  order: MemberOrder,
): AsyncGenerator<CsvRow[]> {
  const { database, subject } = context;
  let after: string[] | undefined;
  for (;;) {
    const slice = { after, limit: ROWS_AT_ONCE };
    const { rows } = await listMembers(database, subject.id, filter, order, slice);
    const ids = rows.map(({ userId }) => userId);
    const titles = await readTeamTitles(database, subject.id, ids);
    yield rows.map((row) => toRow(row, titles.get(row.userId)));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = [last.key, last.userId];
    // It goes on for long: who lost the right meanwhile gets no more of it.
    if (!(await context.isStillAllowed())) throw new Error('The right to export was taken away meanwhile.');
  }
}

function toRow(row: ListedMember, teams: string[] = []): CsvRow {
  const { user, role, disabled, joinedAt, lastSeenAt } = row;
  return [
    user.displayName,
    user.email,
    roleOf(role) ?? 'guest',
    disabled ? 'disabled' : 'active',
    teams.join(', '),
    joinedAt,
    lastSeenAt,
  ];
}
