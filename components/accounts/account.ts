import { pagedQuery, query } from '@/lib/client/query';
import { getAccount, listAccounts } from '@/lib/contract/accounts';
import type { ReplyOf } from '@/lib/contract/endpoint';

export type Account = ReplyOf<typeof listAccounts>['items'][number];
export type AccountDetails = ReplyOf<typeof getAccount>;

export type AccountShow = '' | 'active' | 'disabled' | 'administrators';

export const accountQuery = (userId: string) => query(getAccount, { params: { userId } });

export const accountsQuery = (search: string, show: AccountShow, organization: string) =>
  pagedQuery(listAccounts, {
    query: {
      ...(search && { search }),
      ...(organization && { organization }),
      ...(show === 'active' || show === 'disabled' ? { state: show } : {}),
      ...(show === 'administrators' && { instanceAdmin: 'true' }),
    },
  });
