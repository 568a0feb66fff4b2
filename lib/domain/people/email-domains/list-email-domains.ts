import type {
  listEmailDomains as contract,
  listInstanceEmailDomains as ofInstance,
} from '@/lib/contract/email-domains';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { positionOf, listEmailDomains as read } from '@/lib/storage/organizations/email-domains';
import { toEmailDomain } from './present-email-domain';

export const listEmailDomains: Operation<typeof contract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => read(context.database, context.subject.id, slice),
    positionOf,
    (row) => toEmailDomain(context, row),
  );

export const listInstanceEmailDomains: Operation<typeof ofInstance> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => read(context.database, null, slice),
    positionOf,
    (row) => toEmailDomain(context, row),
  );
