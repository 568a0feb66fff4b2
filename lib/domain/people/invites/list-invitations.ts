import type { listInvitations as contract } from '@/lib/contract/invites';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listInvitations as read } from '@/lib/storage/invites/read-invitations';
import { toInvitation } from './present-invites';

export const listInvitations: Operation<typeof contract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => read(context.database, context.subject.id, query.search ?? '', slice),
    (row) => [row.createdAt, row.id],
    (row) => toInvitation(context, row),
  );
