'use client';

import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { ShowMore } from '@/components/patterns/show-more';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { sayCount } from '@/lib/client/list-count';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listApiTokens } from '@/lib/contract/users';
import { type ApiToken, ApiTokenRow } from './api-token-row';
import { t } from './messages';

const CreateTokenDialog = lazyDialog(async () => (await import('./create-token-dialog')).CreateTokenDialog);

export function ApiTokens() {
  const tokens = useInfiniteQuery(pagedQuery(listApiTokens, {}));
  const [isCreating, setIsCreating] = useState(false);
  const items: ApiToken[] = tokens.data?.pages.flatMap((page) => page.items) ?? [];
  const create = () => setIsCreating(true);
  useCommands([
    { id: 'new-token', label: t('newApiToken'), group: t('thisScreen'), shortcut: 'c', run: create },
  ]);

  return (
    <Card
      title={
        items.length > 0
          ? t('apiTokensWithCount', { count: sayCount(tokens.data?.pages[0]) ?? '' })
          : t('apiTokens')
      }
      description={t.rich('tokensLetAppsAndScriptsAct', {
        link: (chunks) => (
          <Link href="/developers" className="text-accent underline">
            {chunks}
          </Link>
        ),
      })}
      flush
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
          {t('newToken')}
        </Button>
      }
    >
      {tokens.isError ? (
        <ErrorState
          level={3}
          title={t('yourTokensCouldNotBeLoaded')}
          description={readMessage(tokens.error)}
          onRetry={() => void tokens.refetch()}
          isRetrying={tokens.isFetching}
        />
      ) : tokens.data && items.length === 0 ? (
        <EmptyState
          level={3}
          icon={<KeyRound aria-hidden />}
          title={t('noTokensYet')}
          description={t('scriptsBuildsAndOtherAppsSign')}
          action={<Button onClick={create}>{t('createYourFirstToken')}</Button>}
        />
      ) : (
        <ul className="border-border border-t">
          {tokens.isPending
            ? [1, 2, 3].map((row) => <TokenSkeleton key={row} />)
            : items.map((token) => <ApiTokenRow key={token.id} token={token} />)}
        </ul>
      )}
      <ShowMore list={tokens} />
      {isCreating ? <CreateTokenDialog onClose={() => setIsCreating(false)} /> : null}
    </Card>
  );
}

function TokenSkeleton() {
  return (
    <li className="border-border border-b px-4 py-3 last:border-b-0">
      <Skeleton className="w-48" />
      <Skeleton className="mt-2 w-72 max-w-full" />
    </li>
  );
}
