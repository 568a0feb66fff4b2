import type {
  listOidcProviders as oidcContract,
  listSamlProviders as samlContract,
} from '@/lib/contract/sso-providers';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { listProviders, type ProviderKind, type ProviderRow } from '@/lib/storage/sso-providers/providers';
import { toOidcProvider, toSamlProvider } from './present-provider';

export const listOidcProviders: Operation<typeof oidcContract> = (context, { query }) =>
  list(context, query, 'oidc', (row) => toOidcProvider(context, row));

export const listSamlProviders: Operation<typeof samlContract> = (context, { query }) =>
  list(context, query, 'saml', (row) => toSamlProvider(context, row));

function list<Item>(
  context: ObjectContext,
  query: { page?: string | undefined; limit?: number | undefined },
  kind: ProviderKind,
  present: (row: ProviderRow) => Item,
) {
  return paginate(
    context,
    query,
    (slice) => listProviders(context.db, context.subject.id, kind, slice),
    (row) => [row.createdAt.toISOString(), row.id],
    present,
  );
}
